import {
  Component,
  type ComponentChild,
  type ComponentChildren,
  type ComponentType,
  cloneElement,
  createElement,
  isValidElement,
  options,
  toChildArray,
  type VNode,
} from 'preact'
import { useLayoutEffect, useMemo, useReducer, useRef } from 'preact/hooks'
import { attributeName } from '../primitives/attributeName'

/*
 * The names that the first view imports from `react`, by Preact. The build compiles the first view against this module,
 * so that the opening loads and runs no React.
 */

export { Component, createContext, createElement, Fragment, isValidElement } from 'preact'
export {
  useCallback,
  useContext,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'preact/hooks'

/**
 * React's focus events bubble, and its change event fires at each input. Attributes have the names that elements of the
 * page have, so that equal ones are not set again.
 */
const EVENTS: Readonly<Record<string, string>> = {
  onFocus: 'onfocusin',
  onBlur: 'onfocusout',
  onChange: 'oninput',
}

const before = options.vnode
options.vnode = vnode => {
  if (typeof vnode.type === 'string') vnode.props = nativeProps(vnode.props) as typeof vnode.props
  before?.(vnode)
}

options.event = event => Object.assign(event, { nativeEvent: event })

function nativeProps(props: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const native: Record<string, unknown> = {}
  for (const name in props) native[EVENTS[name] ?? attributeName(name)] = props[name]
  return native
}

/** Renders again only when a prop differs. */
export const memo = <Props extends object>(type: ComponentType<Props>) =>
  class extends Component<Props> {
    override shouldComponentUpdate(next: Props) {
      return differ(this.props, next) || differ(next, this.props)
    }

    override render() {
      return createElement(type, this.props)
    }
  }
const differ = <Props extends object>(one: Props, other: Props) =>
  (Object.keys(one) as (keyof Props)[]).some(name => one[name] !== other[name])

type Render<Props> = (props: Props, ref?: unknown) => ComponentChild

/** Preact passes `ref` to a function component as a prop. */
export const forwardRef =
  <Props>(render: Render<Props>): Render<Props & { ref?: unknown }> =>
  ({ ref, ...props }) =>
    render(props as Props, ref)

export const Children = {
  /** Like React's, the result keeps each child's key. */
  map: (children: ComponentChildren, each: (child: ComponentChild) => ComponentChild) =>
    toChildArray(children).map(child => {
      const result = each(child)
      return isValidElement(result) && isValidElement(child) ? cloneElement(result, { key: keyOf(child) }) : result
    }),
}
const keyOf = ({ key }: VNode) => key

/** A style sheet is adopted before the elements are in the page. */
export const useInsertionEffect = useMemo

/** Preact renders at once, so the first frame needs no earlier value. */
export const useDeferredValue = <T>(value: T): T => value

export function useSyncExternalStore<T>(subscribe: (changed: () => void) => () => void, read: () => T): T {
  const value = read()
  const [, render] = useReducer((count: number, _: undefined) => count + 1, 0)
  const latest = useRef({ value, read })
  latest.current = { value, read }
  useLayoutEffect(() => {
    const check = () => {
      if (!Object.is(latest.current.value, latest.current.read())) render(undefined)
    }
    // The value may have changed between the render and the subscription.
    check()
    return subscribe(check)
  }, [subscribe])
  return value
}
