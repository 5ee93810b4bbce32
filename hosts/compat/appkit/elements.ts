import type { Portico } from '../../../kernel'
import { defineElements } from '../../elements'

const NAMES = ['button', 'connect-button', 'account-button', 'network-button']
/** AppKit's attribute, as an HTML parser writes it, and ours. */
const [THEIRS, OURS] = ['loadinglabel', 'loading-label']

interface ButtonClass {
  new (): HTMLElement & { attributeChangedCallback(...changed: unknown[]): void }
  readonly observedAttributes: readonly string[]
}

/**
 * Defines `<appkit-button>`, `<appkit-connect-button>`, `<appkit-account-button>` and `<appkit-network-button>` beside
 * Portico's own elements.
 */
export function defineAppKitElements(portico: Portico): void {
  defineElements(portico)
  if (typeof customElements === 'undefined') return
  for (const name of NAMES) {
    if (customElements.get(`appkit-${name}`)) continue
    const own = customElements.get(`portico-${name}`) as ButtonClass
    customElements.define(`appkit-${name}`, withLoadingLabel(own))
  }
}

/** React 19 sets a property where the element has one of that name, React 18 and HTML an attribute. */
const withLoadingLabel = (Button: ButtonClass): CustomElementConstructor =>
  class extends Button {
    static override observedAttributes = [...Button.observedAttributes, THEIRS]

    set loadingLabel(text: string) {
      this.setAttribute(OURS, text)
    }

    override attributeChangedCallback(name: string, before: unknown, text: string | null): void {
      if (name === THEIRS) this.setAttribute(OURS, text ?? '')
      else super.attributeChangedCallback(name, before, text)
    }
  }
