import type { SandboxNamespace } from './chains/sandboxNamespace'
import type { Sandbox } from './sandbox'

/** Baseline of every page: its own scripts and styles only, and no code from strings. */
export const baseline: Record<string, string> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'font-src': "'self'",
  'child-src': "'none'",
  'worker-src': "'none'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'self'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
}

/** The strict content security policy of a host's page, by directive: the baseline and the sandbox's hosts. */
export function strictPolicy(
  { endpoints, networks, unsupportedChain }: PolicySubject,
  namespaces: readonly Pick<SandboxNamespace, 'origins'>[] = [],
): Record<string, string> {
  const nodes = [...networks, unsupportedChain].map(({ rpcUrls }) => rpcUrls.default.http[0])
  const { api, rpc, pulse, relay, verify } = endpoints
  const hosts = new Set([api, rpc, pulse, relay, verify, ...nodes, ...namespaces.flatMap(({ origins }) => origins)])
  return {
    ...baseline,
    'img-src': `'self' data: blob: ${endpoints.api}`,
    'connect-src': `'self' ${[...hosts].join(' ')}`,
    'frame-src': `${endpoints.verify} ${endpoints.secure}`,
  }
}

export type PolicySubject = Pick<Sandbox, 'endpoints' | 'networks' | 'unsupportedChain'>

export const writePolicy = (policy: Record<string, string>): string =>
  Object.entries(policy)
    .map(([directive, value]) => `${directive} ${value}`)
    .join('; ')
