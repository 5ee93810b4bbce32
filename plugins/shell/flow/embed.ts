import type { Context } from '../../../kernel'
import type { Frame } from '../frame'
import { keepDefaultView } from './keepDefaultView'

/** Dispatched on the document when a `<portico-modal>` comes into the page or leaves it. */
const PLACE_CHANGED = 'portico-place-changed'

/** Without `min-width`, a flex or grid container would be as wide as the modal. The page's own rules win. */
const PLACE_CSS = ':where(portico-modal) { display: block; max-width: 100%; min-width: 0 }'

/** Embedded mode: the frame is inside the host's element, which may appear, vanish or be replaced later. */
export function embed(ctx: Context, { place, host }: Frame): void {
  definePlace()
  stylePlace(ctx)
  const follow = keepDefaultView(ctx, () => {
    place()
    return host.isConnected
  })
  document.addEventListener(PLACE_CHANGED, follow, { signal: ctx.signal })
}

/** One definition serves every Portico on the page, from any bundle: the event is on the document. */
function definePlace(): void {
  if (customElements.get('portico-modal')) return
  const announce = () => document.dispatchEvent(new Event(PLACE_CHANGED))
  class PorticoPlace extends HTMLElement {
    connectedCallback() {
      announce()
    }
    disconnectedCallback() {
      announce()
    }
  }
  customElements.define('portico-modal', PorticoPlace)
}

/** Ends with the plugin. */
function stylePlace({ signal }: Context): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync?.(PLACE_CSS)
  document.adoptedStyleSheets?.push(sheet)
  signal.addEventListener('abort', () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets?.filter(one => one !== sheet)
  })
}
