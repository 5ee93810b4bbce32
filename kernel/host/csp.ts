import type { PorticoOptions } from '../contracts/options'

/**
 * The Content-Security-Policy that the chosen plugins, adapters and endpoints need, with no further host: without a
 * project id none of the project API, and none of a plugin that these options keep disabled.
 * Works without `unsafe-inline` and `unsafe-eval`, and with Trusted Types enforced.
 *
 * @example
 * await contentSecurityPolicy({ networks: [mainnet], adapters: [evm()], plugins: standard() })
 * // "default-src 'none'; script-src 'self'; … connect-src 'self' https://api.web3modal.org …"
 */
export async function contentSecurityPolicy(options: PorticoOptions): Promise<string> {
  // Servers and builds call this, pages hardly ever do: the code is a chunk of its own.
  const { policyFor } = await import('./policy')
  return policyFor(options)
}
