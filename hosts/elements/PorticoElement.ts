import {
  defineMessage,
  fontOrSystem,
  locale,
  type Message,
  networks,
  type Portico,
  type Slice,
  sessions,
  theme,
  translate,
  type Undo,
} from '../../kernel'
import { adoptSheet } from '../../ui-kit/theme/sheet'
import { applyTheme } from '../../ui-kit/theme/theme'
import css from './buttons.css'
import tokens from './tokens.css'

// A server has no `HTMLElement`: there the classes are defined but never constructed.
const Base: typeof HTMLElement = globalThis.HTMLElement ?? class {}

export const CONNECT = defineMessage('elements/connect', 'Connect wallet')
export const CONNECTING = defineMessage('elements/connecting', 'Connecting…')

type Details = typeof import('./details')

let details: Details | undefined
let defaultPortico: Portico | undefined
export const setDefaultPortico = (portico: Portico) => {
  defaultPortico = portico
}

/** A button in a shadow root, drawn from a Portico's state and redrawn on changes. */
export abstract class PorticoElement extends Base {
  static observedAttributes = ['label', 'loading-label', 'disabled', 'namespace', 'balance', 'chars-start', 'chars-end']

  #portico: Portico | undefined
  /** Run when the element leaves the page. @internal */
  undos: Undo[] = []
  protected readonly button = globalThis.document?.createElement('button')

  /** The element's Portico; by default the one given to `defineElements`. */
  get portico(): Portico | undefined {
    return this.#portico ?? defaultPortico
  }

  set portico(portico: Portico | undefined) {
    this.#portico = portico
    if (this.isConnected) this.connectedCallback()
  }

  protected abstract draw(portico: Portico): void
  protected abstract press(portico: Portico): void

  /** Called when a pointer, a touch or the focus reaches the button. */
  protected prepare(portico: Portico): void {
    portico.prepare()
  }

  /** @internal */
  connectedCallback(): void {
    this.disconnectedCallback()
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    adoptSheet(root, tokens)
    adoptSheet(root, css)
    const font = fontOrSystem(getComputedStyle(this).fontFamily)
    if (font) this.style.setProperty('--portico-page-font', font)
    this.button.setAttribute('part', 'button')
    root.replaceChildren(this.button)
    const { portico } = this
    if (!portico) return
    const redraw = () => this.draw(portico)
    const applyHostTheme = () => {
      const { mode, variables } = portico.read(theme)
      if (mode === 'auto') this.removeAttribute('data-mode')
      else this.setAttribute('data-mode', mode)
      if (Object.keys(variables).length > 0) applyTheme(root, variables).catch(portico.env.report)
    }
    const follow = <T>(slice: Slice<T>, run: () => void) => portico.watch(slice, value => value, run)
    const listen = (type: string, run: () => void) => {
      this.addEventListener(type, run)
      return () => this.removeEventListener(type, run)
    }
    const prepare = () => this.prepare(portico)
    const click = () => {
      if (!this.hasAttribute('disabled')) this.press(portico)
    }
    this.undos = [
      follow(sessions, redraw),
      follow(networks, redraw),
      follow(locale, redraw),
      follow(theme, applyHostTheme),
      listen('pointerenter', prepare),
      listen('focusin', prepare),
      listen('touchstart', prepare),
      listen('click', click),
    ]
    applyHostTheme()
    redraw()
  }

  /** @internal */
  disconnectedCallback(): void {
    for (const undo of this.undos) undo()
    this.undos = []
  }

  /** @internal */
  attributeChangedCallback(): void {
    this.redraw()
  }

  /** Draws the button anew. */
  redraw(): void {
    if (this.isConnected && this.portico) this.draw(this.portico)
  }

  /** The wallet's image, the lock and the balance. Undefined until their code has loaded, which draws the button again. */
  protected details({ env }: Portico): Details | undefined {
    if (!details) {
      import('./details').then(loaded => {
        details = loaded
        this.redraw()
      }, env.report)
    }
    return details
  }

  /** The attribute, else the translated message. */
  protected textOf(portico: Portico, attribute: string, message: Message): string {
    return this.getAttribute(attribute) ?? translate(portico.read(locale), message)
  }

  /** Not called `namespace`: React sets a property instead of the attribute if the element has one of that name. */
  get namespaceId(): string | undefined {
    return this.getAttribute('namespace') ?? undefined
  }

  /** Reserves the width of the connect label and the address, so that the button's width does not change. */
  protected reserve(portico: Portico, short: string): void {
    this.button.dataset.label = this.textOf(portico, 'label', CONNECT)
    this.button.dataset.address = short
  }

  protected showConnect(portico: Portico): void {
    const { status, wallet } = portico.account(this.namespaceId)
    // The account's parts load while the user is in the wallet.
    const details = status === 'connecting' || status === 'locked' ? this.details(portico) : undefined
    if (details && status === 'locked') {
      this.show([details.lockIcon(), details.unlockLabel(portico, wallet)])
      return
    }
    const busy = status === 'connecting' || status === 'restoring' || status === 'locked'
    const [attribute, message] = busy ? (['loading-label', CONNECTING] as const) : (['label', CONNECT] as const)
    this.show([this.textOf(portico, attribute, message)], { busy })
  }

  /** Sets the button's content and label; `quiet` for a button without a call to action. */
  protected show(
    parts: readonly (string | Node | undefined)[],
    { quiet = false, label = '', busy = false } = {},
  ): void {
    this.button.className = quiet ? 'quiet' : ''
    const content = document.createElement('span')
    content.append(...parts.filter(part => part !== undefined))
    this.button.replaceChildren(content)
    this.button.setAttribute('aria-busy', String(busy))
    if (label) this.button.setAttribute('aria-label', label)
    else this.button.removeAttribute('aria-label')
    this.button.setAttribute('aria-disabled', String(this.hasAttribute('disabled')))
  }
}
