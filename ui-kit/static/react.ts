import { jsx } from './jsx-runtime'
import { afterRender, type StaticComponent, type StaticContext, type StaticElement } from './renderStatic'

/*
 * The names that a view imports from `react`, for a static rendering. A component runs once: its state keeps the first
 * value, and of its effects only those that run before the paint take place.
 */

export { Fragment } from './jsx-runtime'
export { isElement as isValidElement } from './renderStatic'

const ignore = () => {}
const given = <T>(value: T): T => value
const initialOf = <T>(initial: T | (() => T)): T => (initial instanceof Function ? initial() : initial)

export const createElement = (
  type: StaticElement['type'],
  { key: _, ...props }: StaticElement['props'],
  ...children: readonly unknown[]
) => jsx(type, { ...props, children })

export const createContext = (value: unknown) => {
  const context: StaticContext & { Provider?: StaticContext } = { value }
  context.Provider = context
  return context
}
export const useContext = ({ value }: StaticContext): unknown => value
export const useState = <T>(initial: T | (() => T)) => [initialOf(initial), ignore]
export const useRef = <T>(current: T) => ({ current })
export const useMemo = <T>(compute: () => T): T => compute()
export const useCallback = given
export const useId = () => 'static'
export const useEffect = ignore
export const useImperativeHandle = ignore
export const useInsertionEffect = (effect: () => unknown): unknown => effect()
export const useLayoutEffect = afterRender
export const useDeferredValue = given
export const useSyncExternalStore = <T>(_: unknown, read: () => T): T => read()
export const memo = given
export const forwardRef =
  (render: (props: StaticElement['props'], ref: unknown) => unknown): StaticComponent =>
  ({ ref, ...props }) =>
    render(props, ref)

export const Children = {
  map: (children: unknown, each: (child: unknown) => unknown) => [children].flat(Infinity).map(each),
}
