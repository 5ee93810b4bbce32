import type { Egress } from '../contracts/manifest'
import type { PorticoOptions } from '../contracts/options'
import { browserEnv } from '../ports/env'
import { resolveOptions } from './resolveOptions'

/** See `contentSecurityPolicy`. */
export async function policyFor(options: PorticoOptions): Promise<string> {
  const { manifests, settings } = resolveOptions(options, browserEnv())
  for (const { lazyManifests } of [...manifests]) manifests.push(...((await lazyManifests?.())?.default ?? []))
  const egress = manifests.map(({ egress }) => egress?.({ endpoints: settings.endpoints, settings }) ?? {})
  const hosts = (pick: (one: Egress) => readonly string[] | undefined) =>
    [...new Set(egress.flatMap(one => pick(one) ?? []).flatMap(origins))].sort()
  const frames = hosts(({ frame }) => frame)
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...hosts(({ img }) => img)],
    'connect-src': ["'self'", ...hosts(({ connect }) => connect)],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'child-src': ["'none'"],
    'worker-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'", ...(settings.frameAncestors ?? []).flatMap(origins)],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

const SOURCE = /^(https?|wss?):\/\/[\w.:[\]-]+$/

/** Leaves out images in `data:` URIs, which have no host, and text that could end the directive. */
const origins = (url: string): string[] =>
  URL.canParse(url) && SOURCE.test(new URL(url).origin) ? [new URL(url).origin] : []
