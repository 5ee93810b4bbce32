import type { RemoteConfig } from '../../../kernel'
import type { MethodPlace } from '../state'

/** The method of the wallet list. */
export const WALLET = 'wallet'

export const isDrawn = ({ height }: MethodPlace) => height !== 0

/** A method without room may still come. */
export const mayGrow = (places: readonly MethodPlace[]) =>
  places.some(({ isPossible, height }) => isPossible && !height)

/** The last methods neither come nor go any more, so that a line can stand below them. */
export const isComplete = (places: readonly MethodPlace[]) => !mayGrow(places) && !looseEnd(places).some(isDrawn)

/** The places at the end whose methods have not come. */
export const looseEnd = (places: readonly MethodPlace[]) =>
  places.slice(places.findLastIndex(({ keepsRoom }) => keepsRoom) + 1)

/** A line divides the wallets from the methods beside them. */
export function isDivided(place: MethodPlace, drawn: readonly MethodPlace[]): boolean {
  const at = drawn.indexOf(place)
  return at > 0 && [place.method, drawn[at - 1]?.method].includes(WALLET)
}

/** The methods that may come, and what says so. */
export interface MethodHints {
  /** The methods that plugins contribute now. */
  readonly present: readonly string[]
  /** The methods that plugins announce: they are on by default. */
  readonly announced?: readonly string[]
  /** The order in which methods are drawn. */
  readonly order: readonly string[]
  /** The heights of the methods in the last opening; undefined before the first one. */
  readonly remembered?: Readonly<Record<string, number>>
  readonly remote: RemoteConfig
  /** The host's own decision, by feature. */
  readonly features?: Readonly<Record<string, unknown>>
  readonly hostOrder?: readonly string[]
  /** The view stands on the screen's lower edge: it never becomes higher, and its rows stay when it becomes lower. */
  readonly isSheet?: boolean
}

/** The features that switch a method, and the height of its usual form. Other plugins' methods are learnt. */
const USUAL: Readonly<Record<string, { readonly feature: string; readonly height: (values: unknown) => number }>> = {
  email: { feature: 'email', height: () => 48 },
  // One or two providers share one line of 56 px, more have a second line of icons.
  social: { feature: 'socials', height: values => (Array.isArray(values) && values.length < 3 ? 56 : 112) },
}

/**
 * The places of the first drawing, in the usual order: methods that are present or may still come. In a sheet, the latter
 * are on top: if they do not come, only its header moves.
 */
export function placeMethods(hints: MethodHints): readonly MethodPlace[] {
  const { present, announced = [], remembered = {} } = hints
  const methods = [...Object.keys(USUAL), ...announced, ...Object.keys(remembered)]
  return inOrder([...present, ...methods.filter(method => chanceOf(method, hints) !== 'none')], hints)
}

export function inOrder(methods: readonly string[], hints: MethodHints): readonly MethodPlace[] {
  const { order } = hints
  const isOnTop = (method: string) => hints.isSheet && chanceOf(method, hints) === 'may come'
  const rank = (method: string) => (isOnTop(method) ? 0 : order.indexOf(method) + 1 || order.length + 1)
  return [...new Set(methods)].sort((a, b) => rank(a) - rank(b)).map(method => placeOf(method, hints))
}

/** A sheet has room for what may come, since it cannot grow later. */
export function placeOf(method: string, hints: MethodHints): MethodPlace {
  const { isSheet, present } = hints
  const keepsRoom = isSheet || present.includes(method)
  const place = { id: method, method, height: heightOf(method, hints), keepsRoom }
  if (chanceOf(method, hints) !== 'may come') return place
  return { ...place, height: isSheet ? place.height : 0, isPossible: true }
}

/**
 * A method that no plugin announces for these networks is only known from the last opening. A host's no is final. Else
 * the known configuration decides, the last opening, or before it the host's options. Before any of them a method that a
 * plugin announces may come.
 */
export function chanceOf(method: string, hints: MethodHints): 'comes' | 'may come' | 'none' {
  const { present, remembered, remote, features = {}, hostOrder = [], announced = [] } = hints
  const { feature = method } = USUAL[method] ?? {}
  const own = features[feature]
  const last = remembered?.[method]
  if (present.includes(method)) return 'comes'
  if (!announced.includes(method) && !last) return 'none'
  if (own === false || (Array.isArray(own) && own.length === 0)) return 'none'
  const known = remote.status === 'known' ? remote.features[feature] : undefined
  // Null: the project leaves the decision to the host.
  if (known && known.config !== null) return known.isEnabled && known.config?.length !== 0 ? 'comes' : 'none'
  if (last !== undefined) return last > 0 ? 'comes' : 'none'
  if (own !== undefined || hostOrder.includes(method)) return remembered ? 'none' : 'comes'
  // A known configuration without an entry switches the feature off; without any, the plugin's default holds.
  if (remembered || remote.status === 'known') return 'none'
  return remote.status === 'pending' ? 'may come' : 'comes'
}

function heightOf(method: string, { remembered = {}, remote, features = {} }: MethodHints): number | undefined {
  const usual = USUAL[method]
  const last = remembered[method]
  if (last !== undefined || !usual) return last
  const known = remote.status === 'known' ? remote.features[usual.feature]?.config : undefined
  return usual.height(known ?? features[usual.feature])
}
