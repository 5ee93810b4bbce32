import {
  connecting,
  connectMethods,
  contributeTo,
  contributeView,
  defineManifest,
  type Manifest,
  type Settings,
  say,
} from '../../kernel'
import {
  approveView,
  authDesk,
  connectingSocialView,
  connectSocialsView,
  emailLoginView,
  farcasterView,
  updateEmailView,
} from './state'

const FAMILIES = ['eip155', 'solana']

/** The hosted login knows us by our project, and has accounts in two families. */
const needs = ({ projectId, namespaces }: Settings): boolean =>
  Boolean(projectId) && FAMILIES.some(family => namespaces.includes(family))

/** A provider's page led back to ours: what it says is in the address. */
const RETURNED = /[?&]result_uri=/

/** Accounts for visitors without a wallet: by email and social logins, in a frame that keeps the keys. */
export const auth = (): Manifest[] => [
  defineManifest({
    id: 'auth',
    provides: [connecting.on('auth'), authDesk],
    wakesAtStart: ({ env }) => RETURNED.test(env.href()),
    egress: ({ endpoints, settings }) => (settings.basic ? {} : { frame: [endpoints.secure] }),
    contributes: [
      contributeView(approveView, {
        title: say('auth/approveTitle', 'Approve Transaction'),
        load: () => import('./views/ApproveTransaction'),
        noBack: true,
      }),
      contributeView(updateEmailView, { load: () => import('./views/UpdateEmailWallet') }),
    ],
    load: () => import('./module'),
  }),
  defineManifest({
    id: 'auth-email',
    gate: { key: 'email', fallback: true, needs },
    contributes: [
      contributeTo(connectMethods, { method: 'email', load: () => import('./views/EmailMethod') }),
      contributeView(emailLoginView, { load: () => import('./views/EmailLogin') }),
    ],
  }),
  defineManifest({
    id: 'auth-socials',
    gate: {
      key: 'socials',
      needs,
      // An empty list is no way in.
      parse: ({ isEnabled, config = [] }) => isEnabled && config !== null && config.length > 0 && config,
      fallback: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
    },
    contributes: [
      contributeTo(connectMethods, { method: 'social', load: () => import('./views/SocialMethod') }),
      contributeView(connectSocialsView, {
        title: say('auth-socials/all', 'All Socials'),
        load: () => import('./views/ConnectSocials'),
      }),
      contributeView(connectingSocialView, { load: () => import('./views/ConnectingSocial') }),
      contributeView(farcasterView, {
        title: say('auth-socials/farcasterTitle', 'Farcaster'),
        load: () => import('./views/ConnectingFarcaster'),
      }),
    ],
  }),
]
