import { createElement, type FunctionComponent, type SVGProps } from 'react'

/** An icon in the icon set's own format: strokes on a grid of 24. */
export interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

/**
 * Draws an icon of the icon set, without its unused settings. The build replaces the set's own component factory with
 * this one.
 */
export default function createIcon({ node }: IconData): FunctionComponent<SVGProps<SVGSVGElement>> {
  return ({ className, ...props }) =>
    createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        width: 24,
        height: 24,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        // The frame of the click draws its icon without these settings.
        suppressHydrationWarning: true,
        className: className ? `lucide ${className}` : 'lucide',
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
