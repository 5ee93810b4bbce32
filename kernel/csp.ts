import type { PorticoOptions } from './contracts/options'

/**
 * The Content-Security-Policy that the chosen plugins, adapters and endpoints need, and not a host more.
 * Works without `unsafe-inline`, `unsafe-eval` and with Trusted Types enforced.
 *
 * @example
 * await contentSecurityPolicy({ networks: [mainnet], adapters: [evm()], plugins: standard() })
 * // "default-src 'none'; script-src 'self'; … connect-src 'self' https://api.web3modal.org …"
 */
export async function contentSecurityPolicy(options: PorticoOptions): Promise<string> {
  // Asked by a server or a build, hardly ever by a page.
  const { policyFor } = await import('./policy')
  return policyFor(options)
}
