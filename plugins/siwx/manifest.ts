import {
  contributeView,
  defineManifest,
  defineMessage,
  type Manifest,
  modalOpened,
  PorticoError,
  rpcUrls,
  sessionConnected,
  sessionEnded,
  sessionEstablished,
} from '../../kernel'
import { signInOnConnect, signInView } from '../../kernel/kit'
import { type SiweConfig, type SiwxOptions, signInService } from './state'

/**
 * Connected accounts prove that they belong to the user, if the host or the project requires it. docs/sign-in.md
 * @throws SIGN_IN_TWICE
 * @example
 * standard({ siwx: { statement: 'Welcome to the shop' } })
 */
export const siwx = (options?: SiwxOptions): Manifest => {
  const { siweConfig, ...others } = Object(options) as { readonly siweConfig?: SiweConfig }
  if (siweConfig && Object.keys(others).length > 0) {
    throw new PorticoError('SIGN_IN_TWICE', 'Cannot set both siweConfig and siwx options')
  }
  return defineManifest({
    id: 'siwx',
    gate: {
      key: 'reownAuthentication',
      remote: { id: 'reown_authentication' },
      security: true,
      // The host's own sign-in is no feature of the project. Without either, no account is asked.
      basic: true,
      needs: ({ projectId }) => Boolean(projectId || options),
      alwaysOn: () => Boolean(options) && siweConfig?.enabled !== false,
      fallback: false,
    },
    contributes: [
      contributeView(signInView, {
        title: defineMessage('siwx/title', 'Sign in'),
        load: () => import('./views/SIWXSignMessage'),
        noBack: true,
      }),
    ],
    provides: [signInOnConnect, { ...signInService, isPrivate: true }],
    taps: [sessionEstablished],
    // The project's configuration may load long after an account has connected.
    listens: [sessionConnected, sessionEnded, modalOpened],
    egress: ({ endpoints: { api }, settings: { metadata, networks, features, customRpcUrls: custom } }) => ({
      connect: [
        ...(!options || features?.reownAuthentication === true ? [api] : []),
        // A node of its chain checks the signature of a contract.
        ...(options && !siweConfig ? networks.flatMap(network => rpcUrls(network, { custom })) : []),
      ],
      img: metadata.icons,
    }),
    load: () => import('./module').then(({ default: setup }) => ({ default: ctx => setup(ctx, options) })),
  })
}

export {
  type SignIn,
  type SignInOptions,
  type SignInRequest,
  type SignInService,
  type SiweConfig,
  type Siwx,
  type SiwxOptions,
  signInService,
  signIns,
} from './state'
