import {
  contributeView,
  defineManifest,
  defineMessage,
  type Manifest,
  modalOpened,
  rpcUrls,
  sessionConnected,
  sessionEnded,
  sessionEstablished,
  signInOnConnect,
  view,
} from '../../kernel'

/** Connected accounts prove that they belong to the user, if the host or the project requires it. */
export const siwx = (): Manifest =>
  defineManifest({
    id: 'siwx',
    gate: {
      key: 'reownAuthentication',
      remote: true,
      security: true,
      // The host's own sign-in is no feature of the project. Without either, no account is asked.
      basic: true,
      alwaysOn: ({ siwx, siweConfig }) => Boolean(siwx || (siweConfig && siweConfig.enabled !== false)),
      fallback: false,
    },
    contributes: [
      contributeView(view('SIWXSignMessage'), {
        title: defineMessage('siwx/title', 'Sign in'),
        load: () => import('./views/SIWXSignMessage'),
        noBack: true,
      }),
    ],
    provides: [signInOnConnect],
    taps: [sessionEstablished],
    // The project's configuration may load long after an account has connected.
    listens: [sessionConnected, sessionEnded, modalOpened],
    egress: ({ endpoints: { api }, settings: { siwx, metadata, networks, customRpcUrls: custom } }) => ({
      // A node of its chain checks the signature of a contract.
      connect: [api, ...(siwx ? networks.flatMap(network => rpcUrls(network, { custom })) : [])],
      img: metadata.icons,
    }),
    load: () => import('./module'),
  })
