import type { PorticoOptions } from './contracts/options'
import type { Egress } from './manifest'
import { browserEnv } from './ports/env'
import { settle } from './settings'

/**
 * The Content-Security-Policy that the chosen plugins, adapters and endpoints need, and not a host more.
 * Works without `unsafe-inline`, `unsafe-eval` and with Trusted Types enforced.
 *
 * @example
 * contentSecurityPolicy({ networks: [mainnet], adapters: [evm()], plugins: standard() })
 * // "default-src 'none'; script-src 'self'; … connect-src 'self' https://api.web3modal.org …"
 */
export function contentSecurityPolicy(options: PorticoOptions): string {
  const { manifests, settings } = settle(options, browserEnv())
  const egress = manifests.map(({ egress }) => egress?.({ endpoints: settings.endpoints, settings }) ?? {})
  const hosts = (kind: keyof Egress) => [...new Set(egress.flatMap(one => one[kind] ?? []).map(origin))].sort()
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...hosts('img')],
    'connect-src': ["'self'", ...hosts('connect')],
    'frame-src': hosts('frame').length > 0 ? hosts('frame') : ["'none'"],
    'child-src': ["'none'"],
    'worker-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

const origin = (url: string): string => new URL(url).origin
