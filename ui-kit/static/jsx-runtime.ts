import type { StaticElement } from './renderStatic'

/* The functions that TSX compiles to, for a static rendering. */

export const jsx = (type: StaticElement['type'], props: StaticElement['props']): StaticElement => ({ type, props })
export { jsx as jsxs }
export const Fragment = ({ children }: StaticElement['props']) => children
