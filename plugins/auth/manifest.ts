import {
  type Context,
  type CurrentOptions,
  connectMethods,
  connectService,
  contributeTo,
  contributeView,
  defineManifest,
  defineMessage,
  type Gate,
  handleRedirect,
  type Manifest,
} from '../../kernel'
import {
  approveView,
  connectingFarcasterView,
  connectingSocialView,
  connectSocialsView,
  emailLoginView,
} from '../../kernel/kit'
import { loginPlaces } from './rules/loginNamespaces'
import { isServed } from './rules/servedNetworks'
import { type AuthOptions, HOSTED_LOGIN, updateEmailView, writeOptions } from './state'

/** The parameter with which a provider's page returns to this page. */
const RESULT = 'result_uri'

/** Both gates' entry in the project's configuration: its values are the ways to log in. */
const SOCIAL_LOGIN = 'social_login'
/** Source: product specification, section 9. */
const SOCIALS = ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook']

const SOCIALS_GATE: Gate = {
  key: 'socials',
  remote: { id: SOCIAL_LOGIN, values: SOCIALS },
  // An empty list offers no login.
  parse: ({ isEnabled, config = [] }) => isEnabled && config !== null && config.length > 0 && config,
  fallback: SOCIALS,
}

const EMAIL_GATE: Gate = {
  key: 'email',
  remote: { id: SOCIAL_LOGIN, values: ['email'] },
  parse: ({ isEnabled, config }) => isEnabled && Boolean(config?.length),
  fallback: true,
}

/**
 * Accounts for users without a wallet: email and social logins, in a frame that keeps the keys.
 * @example
 * standard({ auth: { enableAuthLogger: false } })
 */
export function auth({ embeddedNetworks, enableAuthLogger }: AuthOptions = {}): Manifest[] {
  const options: AuthOptions = { embeddedNetworks: embeddedNetworks && [...embeddedNetworks], enableAuthLogger }
  /** The hosted login identifies an app by its project, and serves only some networks. */
  const needs = ({ projectId, networks }: CurrentOptions): boolean =>
    Boolean(projectId) && networks.some(({ caipNetworkId }) => isServed(options, caipNetworkId))
  const egress: Manifest['egress'] = ({ endpoints: { secure } }) => ({ frame: [secure] })
  // The views may be open before the frame's code has loaded.
  const load = async () => ({ default: (ctx: Context) => writeOptions(ctx, options) })
  return [
    defineManifest({
      id: 'auth',
      sharedWith: ['auth-email', 'auth-socials'],
      provides: [connectService.on('auth'), { id: HOSTED_LOGIN, isPrivate: true }],
      ...handleRedirect(RESULT),
      contributes: [
        ...loginPlaces(options.embeddedNetworks),
        contributeView(approveView, {
          load: () => import('./views/ApproveTransaction'),
          noBack: true,
        }),
        contributeView(updateEmailView, { load: () => import('./views/UpdateEmailWallet') }),
      ],
      load: () => import('./module').then(({ default: setup }) => ({ default: ctx => setup(ctx, options) })),
    }),
    defineManifest({
      id: 'auth-email',
      gate: { ...EMAIL_GATE, needs },
      egress,
      load,
      contributes: [
        contributeTo(connectMethods, { method: 'email', load: () => import('./views/EmailMethod') }),
        contributeView(emailLoginView, { load: () => import('./views/EmailLogin') }),
      ],
    }),
    defineManifest({
      id: 'auth-socials',
      load,
      gate: { ...SOCIALS_GATE, needs },
      egress,
      contributes: [
        contributeTo(connectMethods, { method: 'social', load: () => import('./views/SocialMethod') }),
        contributeView(connectSocialsView, {
          title: defineMessage('auth-socials/all', 'All socials'),
          load: () => import('./views/ConnectSocials'),
        }),
        contributeView(connectingSocialView, { inClick: true, load: () => import('./views/ConnectingSocial') }),
        contributeView(connectingFarcasterView, {
          inClick: true,
          title: defineMessage('auth-socials/farcasterTitle', 'Farcaster'),
          load: () => import('./views/ConnectingFarcaster'),
        }),
      ],
    }),
  ]
}

export type { AuthOptions } from './state'
