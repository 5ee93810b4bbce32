import type { Context } from '../../../kernel'

/** The dialog's top edge stays in place: what grows or shrinks below moves nothing. Otherwise its lower edge does. */
export const growsUp = (ctx: Context) => !ctx.settings.embedded && !matchMedia('(width > 430px)').matches

/** The height of the view's content, with the footer below it. */
function ownHeight(view: HTMLElement, content: Element): number {
  const padding = getComputedStyle(content.parentElement!)
  const footer = view.querySelector<HTMLElement>('.footer')
  const edges = [padding.paddingTop, padding.paddingBottom].map(Number.parseFloat)
  return Math.ceil(
    edges.reduce((sum, edge) => sum + edge, content.getBoundingClientRect().height) + (footer?.offsetHeight ?? 0),
  )
}

/**
 * On the screen's lower edge, the view keeps its height, at first that of the last opening, whatever comes into it. Its
 * buttons would move otherwise.
 */
export function keepFirstHeight(ctx: Context, content: Element): void {
  const view = content.closest<HTMLElement>('.view')
  if (!view || !growsUp(ctx)) return
  view.style.height ||= `${Math.max(reservedHeight(view), ownHeight(view, content))}px`
}

/** Makes the view as high as its content, or only higher. */
export function fitHeight(ctx: Context, content: Element, { isSettled }: { readonly isSettled: boolean }): void {
  const view = content.closest<HTMLElement>('.view')
  if (!view) return
  const isHeld = growsUp(ctx) && view.getClientRects().length > 0
  const height = isHeld ? ownHeight(view, content) : 0
  if (isHeld && !isSettled && height <= view.offsetHeight) return
  view.style.minHeight = ''
  view.style.height = isHeld ? `${height}px` : ''
}

/**
 * The height, such as `516px`, that the frame of the click has reserved for the first view, if the last opening had one.
 * The shell's frame sets the property.
 */
const reservedHeight = (element: Element): number =>
  Number.parseFloat(getComputedStyle(element).getPropertyValue('--reserved-height')) || 0
