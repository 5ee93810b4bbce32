import {
  type Context,
  defineMessage,
  locale,
  type Message,
  type Prelude,
  type ResolvedOptions,
  route,
  theme,
  translate,
} from '../../kernel'
import { CLOSE, drawHeader } from './prelude/drawHeader'
import { createStaticView, type StaticView } from './prelude/staticView'
import css from './views/frame.css'

/** The modal's place in the page: an element with a shadow root around the dialog, or in embedded mode a section. */
export interface Frame {
  readonly host: HTMLElement
  readonly root: ShadowRoot
  readonly dialog: HTMLElement
  /** The parent of the views. */
  readonly mount: HTMLElement
  /** Puts the element into the page, if the page has a place for it. */
  place(): void
  /** The shell draws inside `mount`. Until then, the prelude does. */
  drawnByShell: boolean
  staticView?: StaticView
}

const TEXTS = {
  failed: defineMessage('shell/frameFailed', 'Loading failed. Check your connection, or reload the page.'),
  retry: defineMessage('shell/tryAgain', 'Try again'),
  close: CLOSE,
}

/** Keyed by the context's signal, since a context may be wrapped before it gets here. */
const frames = new WeakMap<AbortSignal, Frame>()
export const frameOf = ({ signal }: Context): Frame | undefined => frames.get(signal)

/** Shows the dialog's frame in the click's own task, before any plugin is loaded. */
export function showFrame(ctx: Context): Prelude {
  const frame = build(ctx.settings)
  const { host, dialog, mount, place } = frame
  frames.set(ctx.signal, frame)

  const paint = (mode: string) =>
    mode === 'auto' ? host.removeAttribute('data-mode') : host.setAttribute('data-mode', mode)
  paint(ctx.read(theme).mode)
  ctx.watch(theme, ({ mode }) => mode, paint)

  const staticView = createStaticView(ctx, frame)
  frame.staticView = staticView
  const isModal = dialog instanceof HTMLDialogElement
  const show = isModal ? modal(ctx, dialog) : () => {}
  const follow = (open: boolean) => {
    // Measured before the page changes, which avoids another layout.
    const scrolls = open && innerWidth > document.documentElement.clientWidth
    // Preparing the modal does not change the page.
    if (open || !isModal) place()
    if (open && !frame.drawnByShell) drawHeader(ctx, frame)
    if (host.isConnected) show(open, scrolls)
    staticView?.draw()
  }
  follow(ctx.read(route).open)
  ctx.watch(route, ({ open }) => open, follow)
  ctx.onDispose(() => {
    show(false, false)
    host.remove()
  })

  return {
    drawn: staticView?.drawn,
    failed(_error, retry) {
      const t = (message: Message) => translate(ctx.read(locale), message)
      const button = (message: Message, onclick: () => void) =>
        Object.assign(document.createElement('button'), { textContent: t(message), onclick })
      const again = button(TEXTS.retry, retry)
      const failure = document.createElement('div')
      failure.className = 'error'
      failure.role = 'alert'
      failure.append(t(TEXTS.failed), document.createElement('br'), again)
      if (isModal) failure.append(' ', button(TEXTS.close, ctx.close))
      mount.replaceChildren(failure)
      if (isModal) again.focus()
    },
  }
}

function build({ disableAppend, embedded }: ResolvedOptions): Frame {
  const placed = disableAppend || embedded
  const host = document.createElement(placed ? 'portico-frame' : 'portico-modal')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [sheet]
  const dialog = document.createElement(embedded ? 'section' : 'dialog')
  dialog.tabIndex = -1
  const mount = document.createElement('div')
  dialog.append(mount)
  root.append(dialog)
  const place = () => host.isConnected || document.querySelector(placed ? 'portico-modal' : 'body')?.append(host)
  return { host, root, dialog, mount, place, drawnByShell: false }
}
/** The dialog follows the route: it never closes itself, so that a view may refuse to be left. */
function modal(ctx: Context, dialog: HTMLDialogElement): (open: boolean, scrolls: boolean) => void {
  const page = document.documentElement
  let before: readonly [string, string] = ['', '']
  let pressed: EventTarget | null = null
  const leave = (event: Event) => {
    event.preventDefault()
    void ctx.close()
  }
  const follow = (open: boolean, scrolls: boolean) => {
    if (open === dialog.open) return
    if (open) {
      // The page behind does not scroll, and reserves the width of its scroll bar so that nothing shifts.
      before = [page.style.overflow, page.style.scrollbarGutter]
      if (scrolls) page.style.scrollbarGutter = 'stable'
      page.style.overflow = 'hidden'
      dialog.showModal()
    } else {
      dialog.close()
      ;[page.style.overflow, page.style.scrollbarGutter] = before
    }
  }
  // An attribute handler that returns false would cancel every other key.
  dialog.onkeydown = event => {
    if (event.key === 'Escape' && !event.defaultPrevented) leave(event)
  }
  dialog.oncancel = leave
  dialog.onpointerdown = event => {
    pressed = event.target
  }
  dialog.onclick = event => {
    if (event.target === dialog && pressed === dialog) leave(event)
  }
  // A browser may close the dialog by itself: it reopens while the route is open.
  dialog.onclose = () => dialog.isConnected && follow(ctx.read(route).open, false)
  return follow
}
