import {
  connectMethods,
  connectService,
  contributeTo,
  contributeView,
  defineManifest,
  defineMessage,
  handleRedirect,
  type Manifest,
  type ResolvedOptions,
} from '../../kernel'
import {
  approveView,
  connectingFarcasterView,
  connectingSocialView,
  connectSocialsView,
  emailLoginView,
} from '../../kernel/kit'
import { isServed } from './rules/servedNetworks'
import { hostedLogin, updateEmailView } from './state'

/** The hosted login identifies an app by its project, and serves only some networks. */
const needs = ({ projectId, ...settings }: ResolvedOptions): boolean =>
  Boolean(projectId) && settings.networks.some(({ caipNetworkId }) => isServed(settings, caipNetworkId))

/** The parameter with which a provider's page returns to this page. */
const RESULT = 'result_uri'

/** Accounts for users without a wallet: email and social logins, in a frame that keeps the keys. */
export const auth = (): Manifest[] => [
  defineManifest({
    id: 'auth',
    sharedWith: ['auth-email', 'auth-socials'],
    provides: [connectService.on('auth'), hostedLogin],
    ...handleRedirect(RESULT),
    egress: ({ endpoints, settings }) => (settings.basic ? {} : { frame: [endpoints.secure] }),
    contributes: [
      contributeView(approveView, {
        title: defineMessage('auth/approveTitle', 'Approve transaction'),
        load: () => import('./views/ApproveTransaction'),
        noBack: true,
      }),
      contributeView(updateEmailView, { load: () => import('./views/UpdateEmailWallet') }),
    ],
    load: () => import('./module'),
  }),
  defineManifest({
    id: 'auth-email',
    gate: { key: 'email', remote: true, fallback: true, needs },
    contributes: [
      contributeTo(connectMethods, { method: 'email', load: () => import('./views/EmailMethod') }),
      contributeView(emailLoginView, { load: () => import('./views/EmailLogin') }),
    ],
  }),
  defineManifest({
    id: 'auth-socials',
    gate: {
      key: 'socials',
      remote: true,
      needs,
      // An empty list offers no login.
      parse: ({ isEnabled, config = [] }) => isEnabled && config !== null && config.length > 0 && config,
      // Source: product specification, section 9.
      fallback: ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook'],
    },
    contributes: [
      contributeTo(connectMethods, { method: 'social', load: () => import('./views/SocialMethod') }),
      contributeView(connectSocialsView, {
        title: defineMessage('auth-socials/all', 'All socials'),
        load: () => import('./views/ConnectSocials'),
      }),
      contributeView(connectingSocialView, { load: () => import('./views/ConnectingSocial') }),
      contributeView(connectingFarcasterView, {
        title: defineMessage('auth-socials/farcasterTitle', 'Farcaster'),
        load: () => import('./views/ConnectingFarcaster'),
      }),
    ],
  }),
]
