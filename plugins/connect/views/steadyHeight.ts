import { type Context, remoteConfig } from '../../../kernel'

/** Room for a field that nothing has announced, with the divider, and for the edge of what is below it. */
const ROOM = 116

/** The dialog's top edge stays in place: without a footer, a lower dialog moves nothing. */
export const FIXED_TOP = '(width > 430px)'

/**
 * The view around the content keeps the height that the preview has given it, else that of the frame before it, else its
 * own. `awaitsMore`: a method may still come below, since neither the host nor the last opening has named one.
 */
export function keepFirstHeight(ctx: Context, content: Element, awaitsMore: boolean): void {
  const view = content.closest<HTMLElement>('.view')
  if (!view || ctx.settings.embedded) return
  const mayCome = awaitsMore && ctx.settings.projectId && ctx.read(remoteConfig).status === 'pending'
  view.style.height ||= reservedHeight(view) ?? `${view.scrollHeight + (mayCome ? ROOM : 0)}px`
}

/** Another opening: the view is as high as its content. */
export function keepOwnHeight(ctx: Context, content: Element): void {
  const view = content.closest<HTMLElement>('.view')
  if (!view || ctx.settings.embedded) return
  view.style.height = ''
  view.style.height = `${view.scrollHeight}px`
}

/** Makes the view as high as its content, if it is higher. */
export function dropSpare(content: HTMLElement): void {
  // The height of the scroller is the view's, so the view marks the element inside.
  const { parentElement: scroller } = content
  const view = content.closest<HTMLElement>('.view')
  if (!scroller || !view || view.querySelector('.footer')) return
  const end = content.getBoundingClientRect().bottom + Number.parseFloat(getComputedStyle(scroller).paddingBottom)
  const { bottom } = scroller.getBoundingClientRect()
  if (bottom > end) view.style.height = `${view.offsetHeight + end - bottom}px`
}

/**
 * The height, such as `516px`, that the frame of the click has reserved for the first view. Undefined for later views and
 * openings. The shell's frame sets the property.
 */
const reservedHeight = (element: Element): string | undefined =>
  getComputedStyle(element).getPropertyValue('--reserved-height') || undefined
