import { type Context, locale, type Prelude, route, say, theme, translate } from '../../kernel'
import css from './frame.css'

/** The modal's place in the page: an element with a shadow root, and in it the dialog. */
export interface Frame {
  readonly host: HTMLElement
  readonly root: ShadowRoot
  readonly dialog: HTMLElement
  /** Where the views go. */
  readonly mount: HTMLElement
}

const TEXTS = {
  failed: say('shell/frameFailed', 'This could not be loaded. Check your connection.'),
  retry: say('shell/tryAgain', 'Try again'),
  close: say('shell/close', 'Close'),
}

const frames = new WeakMap<Context, Frame>()
export const frameOf = (ctx: Context): Frame | undefined => frames.get(ctx)

/** Puts the dialog's frame on the screen in the click's own turn, without waiting for any code. */
export function raiseFrame(ctx: Context): Prelude {
  const { settings } = ctx
  const frame = build(settings.disableAppend || settings.embedded, settings.embedded)
  const { host, dialog, mount } = frame
  frames.set(ctx, frame)

  const paint = (mode: string) =>
    mode === 'auto' ? host.removeAttribute('data-mode') : host.setAttribute('data-mode', mode)
  paint(ctx.read(theme).mode)
  ctx.watch(theme, ({ mode }) => mode, paint)

  const follow =
    dialog instanceof HTMLDialogElement
      ? modal(ctx, dialog)
      : (open: boolean) => {
          dialog.hidden = !open
        }
  follow(ctx.read(route).open)
  ctx.watch(route, ({ open }) => open, follow)
  ctx.onDispose(() => {
    follow(false)
    if (settings.disableAppend || settings.embedded) dialog.remove()
    else host.remove()
  })

  return {
    failed(_error, retry) {
      const texts = ctx.read(locale)
      const button = (message: typeof TEXTS.retry, run: () => void) => {
        const element = document.createElement('button')
        element.textContent = translate(texts, message)
        element.onclick = run
        return element
      }
      const sentence = document.createElement('p')
      sentence.className = 'late'
      sentence.role = 'alert'
      sentence.textContent = translate(texts, TEXTS.failed)
      const again = button(TEXTS.retry, retry)
      mount.replaceChildren(
        sentence,
        again,
        button(TEXTS.close, () => void ctx.close()),
      )
      again.focus()
    },
  }
}

function build(placed: boolean | undefined, embedded: boolean | undefined): Frame {
  const found = placed ? document.querySelector<HTMLElement>('portico-modal') : null
  const host = found ?? document.createElement('portico-modal')
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [sheet]
  const dialog = document.createElement(embedded ? 'section' : 'dialog')
  dialog.tabIndex = -1
  const mount = document.createElement('div')
  dialog.append(mount)
  root.append(dialog)
  if (!found) document.body.append(host)
  return { host, root, dialog, mount }
}

/** The dialog follows the route: it is never closed by itself, so that a view may refuse to be left. */
function modal(ctx: Context, dialog: HTMLDialogElement): (open: boolean) => void {
  let unlock = () => {}
  let pressed: EventTarget | null = null
  const leave = (event: Event) => {
    event.preventDefault()
    void ctx.close()
  }
  dialog.onkeydown = event => event.key === 'Escape' && !event.defaultPrevented && leave(event)
  dialog.oncancel = leave
  dialog.onpointerdown = event => {
    pressed = event.target
  }
  dialog.onclick = event => {
    if (event.target === dialog && pressed === dialog) leave(event)
  }
  // A browser may close it against our will: it comes back while the route is open.
  dialog.onclose = () => dialog.isConnected && follow(ctx.read(route).open)
  const follow = (open: boolean) => {
    if (open && !dialog.open) {
      dialog.showModal()
      unlock = lockScroll()
    } else if (!open && dialog.open) {
      dialog.close()
      unlock()
    }
  }
  return follow
}

/** The page behind stands still, and keeps the room of its scroll bar so that nothing shifts. */
function lockScroll(): () => void {
  const { style } = document.documentElement
  const before = [style.overflow, style.scrollbarGutter] as const
  if (window.innerWidth > document.documentElement.clientWidth) style.scrollbarGutter = 'stable'
  style.overflow = 'hidden'
  return () => {
    ;[style.overflow, style.scrollbarGutter] = before
  }
}
