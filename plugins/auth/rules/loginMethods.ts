import type { Namespace, Route } from '../../../kernel'
import { LOGIN_NAMESPACES } from './loginNamespaces'

/** The providers of the social login, in the default order. Source: product specification, section 9. */
export const PROVIDERS = {
  google: 'Google',
  x: 'X',
  farcaster: 'Farcaster',
  discord: 'Discord',
  apple: 'Apple',
  github: 'GitHub',
  facebook: 'Facebook',
} as const

export type Provider = keyof typeof PROVIDERS

export const isProvider = (name: unknown): name is Provider =>
  typeof name === 'string' && Object.hasOwn(PROVIDERS, name)

/** The public name of a login's wallet. Never the user's own name: analytics counts and sends names of wallets. */
export const walletNameOf = (provider: unknown): string => (isProvider(provider) ? PROVIDERS[provider] : 'Email')

/** The user's way to log in, as analytics counts it. */
export function methodOf(
  provider: unknown,
  { mobile }: { mobile: boolean },
): 'email' | 'browser' | 'qrcode' | 'mobile' {
  if (!isProvider(provider)) return 'email'
  if (provider !== 'farcaster') return 'browser'
  return mobile ? 'mobile' : 'qrcode'
}

interface Device {
  readonly telegram: boolean
  readonly userAgent: string
}

/** Providers whose own pages do not work within Telegram. Source: product specification, section 6. */
const HIDDEN: readonly (readonly [device: (userAgent: string) => boolean, providers: readonly Provider[]])[] = [
  [agent => /iphone|ipad|ipod/i.test(agent), ['google']],
  [agent => /macintosh/i.test(agent), ['x']],
  [agent => /android/i.test(agent), ['facebook', 'x']],
]

/** The known providers of a list that work on this device, each once. */
export function usableProviders(list: unknown, { telegram, userAgent }: Device): readonly Provider[] {
  const hidden = telegram ? HIDDEN.flatMap(([device, providers]) => (device(userAgent) ? providers : [])) : []
  const names = Array.isArray(list) ? list : Object.keys(PROVIDERS)
  return [...new Set(names.filter(isProvider))].filter(provider => !hidden.includes(provider))
}

/** The providers on the first view. Source: wire facts of the provider, section 6.5. */
interface Layout {
  /** The provider with a row of its own. */
  readonly row?: Provider
  readonly icons: readonly Provider[]
  /** A view of its own lists the others. */
  readonly more: boolean
}

const MOST = 6

export function providerLayout(list: readonly Provider[]): Layout {
  const [row, ...rest] = list
  if (list.length === 2) return { icons: list, more: false }
  return list.length > MOST ? { row, icons: rest.slice(0, 4), more: true } : { row, icons: rest, more: false }
}

/** The namespace that the user wants to connect, if one of the open views names it. */
export function requestedNamespace({ stack }: Route): Namespace | undefined {
  const named = stack.map(({ args }) => Object(args).namespace)
  return named.findLast((namespace): namespace is Namespace => typeof namespace === 'string')
}

/** Can a login be connected in the requested namespace? */
export function servesRequest(route: Route): boolean {
  const namespace = requestedNamespace(route)
  return namespace === undefined || LOGIN_NAMESPACES.includes(namespace)
}
