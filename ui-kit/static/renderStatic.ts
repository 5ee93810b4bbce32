import { attributeName } from '../primitives/attributeName'

/** An element of a static rendering. Its type is the name of an element, a component, or the provider of a context. */
export interface StaticElement {
  readonly type: string | StaticComponent | StaticContext
  readonly props: Readonly<Record<string, unknown>>
}
export type StaticComponent = (props: Readonly<Record<string, unknown>>) => unknown
export interface StaticContext {
  value: unknown
}

type Undo = () => void
type Effect = () => Undo | undefined

const SVG = 'http://www.w3.org/2000/svg'

let effects: Effect[] = []
/** Runs when the elements of the rendering are in the page. */
export const afterRender = (effect: Effect): void => void effects.push(effect)

/**
 * Renders components once, into elements that no code updates: a view is on screen before the code that runs it has
 * loaded, and that code takes the elements over. Returns the function that puts the elements into a parent in the page
 * and runs the effects; that function returns the one that ends them.
 */
export function renderStatic(content: unknown): (parent: Element) => Undo {
  effects = []
  const rendered = document.createDocumentFragment()
  append(content, rendered)
  const run = effects
  return parent => {
    parent.append(rendered)
    const undos = run.map(effect => effect())
    return () => {
      for (const undo of undos) undo?.()
    }
  }
}

function append(content: unknown, parent: ParentNode, namespace?: string): void {
  if (Array.isArray(content)) for (const child of content) append(child, parent, namespace)
  else if (typeof content === 'string' || typeof content === 'number') parent.append(String(content))
  else if (isElement(content)) appendElement(content, parent, namespace)
}

export const isElement = (content: unknown): content is StaticElement =>
  typeof content === 'object' && content !== null && 'type' in content

function appendElement({ type, props }: StaticElement, parent: ParentNode, namespace?: string): void {
  if (typeof type === 'function') appendComponent(type, props, parent, namespace)
  else if (typeof type === 'object') {
    const before = type.value
    type.value = props.value
    append(props.children, parent, namespace)
    type.value = before
  } else {
    const space = type === 'svg' ? SVG : namespace
    const element = space ? document.createElementNS(space, type) : document.createElement(type)
    for (const [name, value] of Object.entries(props)) setProperty(element, name, value)
    append(props.children, element, space)
    parent.append(element)
  }
}

/** As in React, the effects of the children run first. */
function appendComponent(
  component: StaticComponent,
  props: StaticElement['props'],
  parent: ParentNode,
  namespace?: string,
): void {
  const before = effects
  effects = []
  const content = component(props)
  const own = effects
  effects = before
  append(content, parent, namespace)
  effects.push(...own)
}

/** The user's events reach the code that takes the elements over. */
function setProperty(element: Element, name: string, value: unknown): void {
  const isAria = name.startsWith('aria-')
  if (name === 'ref') setRef(value, element)
  else if (name === 'style') setStyle((element as HTMLElement).style, Object(value))
  else if (name === 'children' || /^on[A-Z]/.test(name) || !isGiven(value) || (value === false && !isAria)) return
  else element.setAttribute(attributeName(name), value === true && !isAria ? '' : String(value))
}
const isGiven = (value: unknown) => value !== undefined && value !== null

function setRef(ref: unknown, element: Element): void {
  if (typeof ref === 'function') ref(element)
  else if (ref) Object.assign(ref, { current: element })
}

/** Pixels are numbers, as in React. */
function setStyle(style: CSSStyleDeclaration, values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values)) {
    if (!isGiven(value)) continue
    if (name.startsWith('--')) style.setProperty(name, String(value))
    else Object.assign(style, { [name]: typeof value === 'number' ? `${value}px` : value })
  }
}
