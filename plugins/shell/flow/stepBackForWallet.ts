import { type Context, connectors, route, type Sessions, sessions, topOf, type Undo } from '../../../kernel'
import { signing } from '../../../kernel/kit'
import type { Frame } from '../frame'

const LOOK_MS = 200
/** Windows of wallets are children of the body, or lie a few elements below, often in a shadow root. */
const DEEPEST = 4
/** In pixels. A window or a notice with a button is larger. */
const [LEAST_WIDTH, LEAST_HEIGHT] = [160, 40]
const PRESSABLE = 'button, a[href], input, select, textarea, iframe, [tabindex="0"]'

/**
 * A modal dialog makes the page below inert, with the window that a wallet draws in it. While a wallet is asked and such
 * a window appears, the modal steps back, and the attempt goes on.
 */
export function stepBackForWallet(ctx: Context, { modal, host }: Frame): void {
  if (!modal) return
  let stop: Undo | undefined
  /** The view whose request a wallet has got: it is left when the wallet has answered. */
  let signingKey: number | undefined
  const follow = () => {
    const at = ctx.read(route)
    if (topOf(at)?.key !== signingKey) signingKey = undefined
    const isAsked = at.open && (signingKey !== undefined || isWalletAsked(ctx, ctx.read(sessions)))
    if (!isAsked) stop?.()
    if (isAsked) stop ??= lookForWindows(ctx, { modal, host })
    else stop = undefined
  }
  ctx.watch(sessions, all => all, follow)
  ctx.watch(route, at => at, follow)
  ctx.tap(signing, () => {
    signingKey = topOf(ctx.read(route))?.key
    follow()
  })
  ctx.onDispose(() => stop?.())
}

/** Only a wallet of the page can draw in it. */
function isWalletAsked(ctx: Context, { byNamespace }: Sessions): boolean {
  const { known } = ctx.read(connectors)
  return Object.values(byNamespace).some(session => {
    if (session.status !== 'connecting' && session.status !== 'switching') return false
    const type = known.find(({ id }) => id === session.connectorId)?.type
    return type !== 'WALLET_CONNECT' && type !== 'AUTH'
  })
}

function lookForWindows({ clock }: Context, { modal, host }: Required<Pick<Frame, 'modal' | 'host'>>): Undo {
  const before = new Set(windowsIn(document.body, host))
  let comeBack: Undo | undefined
  let end: Undo = () => {}
  const look = () => {
    end = clock.after(LOOK_MS, look)
    const shown = windowsIn(document.body, host).find(element => !before.has(element))
    if (!shown) {
      comeBack?.()
      comeBack = undefined
    } else if (!comeBack) {
      comeBack = modal.stepBack(levelOf(shown))
      const first = shown.matches(PRESSABLE) ? shown : shown.querySelector<HTMLElement>(PRESSABLE)
      if (first instanceof HTMLElement) first.focus({ preventScroll: true })
    }
  }
  look()
  return () => {
    end()
    comeBack?.()
  }
}

function windowsIn(parent: Element | ShadowRoot, host: Element, depth = 1): Element[] {
  return [...parent.children].flatMap(element => {
    // A modal dialog that was opened later is above this one.
    if (element === host || isModal(element)) return []
    if (isWindow(element)) return [element]
    if (depth === DEEPEST) return []
    const inside = element.shadowRoot ? windowsIn(element.shadowRoot, host, depth + 1) : []
    return [...inside, ...windowsIn(element, host, depth + 1)]
  })
}

const isModal = (element: Element) =>
  element.localName === 'dialog' && (!window.CSS?.supports('selector(:modal)') || element.matches(':modal'))

function isWindow(element: Element): boolean {
  const { position, visibility, pointerEvents } = getComputedStyle(element)
  if (!/fixed|absolute/.test(position) || visibility !== 'visible' || pointerEvents === 'none') return false
  const { width, height, bottom, right, top, left } = element.getBoundingClientRect()
  const isInView = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
  return isInView && width >= LEAST_WIDTH && height >= LEAST_HEIGHT
}

/** A level just below the window's, or below the page if the window has none. */
function levelOf(shown: Element): number {
  let level = 0
  for (let at: Node | null = shown; at; at = at instanceof ShadowRoot ? at.host : at.parentNode) {
    const zIndex = at instanceof Element && Number.parseInt(getComputedStyle(at).zIndex, 10)
    if (zIndex) level = zIndex
  }
  return level - 1
}
