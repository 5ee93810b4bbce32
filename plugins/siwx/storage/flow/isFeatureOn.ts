import { type Context, decide, remoteConfig } from '../../../../kernel'

/** Is a feature of the project on, decided as for a plugin's gate? Never without the host's consent. */
export const isFeatureOn = (ctx: Context, key: string): boolean =>
  decide({
    manifests: [{ id: key, gate: { key, remote: true, security: true, fallback: false } }],
    remote: ctx.read(remoteConfig),
    local: ctx.settings.features ?? {},
    basic: ctx.settings.basic ?? false,
    policy: ctx.settings.remotePolicy ?? 'remote-decides',
  }).on.size > 0
