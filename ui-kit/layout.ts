/*
 * The page's screen and layout. The document of a unit test, such as jsdom's, has neither, and lacks their interfaces:
 * no media query fits, and nothing changes its size.
 */

/** Whether the screen fits the media query. */
export const matchesMedia = (query: string): boolean => window.matchMedia?.(query).matches ?? false

/** Below this width the dialog stands on the lower edge of the screen. Otherwise its top edge stays in place. */
export const isNarrow = (): boolean => matchesMedia('(width <= 430px)')

/**
 * Observes the sizes of elements until it is disconnected. The first call comes after the layout that follows.
 * @example
 * const sizes = observeSizes(measure)
 * sizes?.observe(element)
 * return () => sizes?.disconnect()
 */
export const observeSizes = (onChange: ResizeObserverCallback): ResizeObserver | undefined =>
  window.ResizeObserver && new ResizeObserver(onChange)
