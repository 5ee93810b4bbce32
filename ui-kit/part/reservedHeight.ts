/**
 * The height, such as `516px`, that the frame of the click has reserved for the first view. Undefined for later views and
 * openings. The shell's prelude sets the property.
 */
export const reservedHeight = (element: Element): string | undefined =>
  getComputedStyle(element).getPropertyValue('--reserved-height') || undefined
