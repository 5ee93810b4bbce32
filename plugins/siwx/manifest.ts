import {
  contributeView,
  defineManifest,
  type Manifest,
  modalOpened,
  rpcUrls,
  say,
  sessionConnected,
  sessionEnded,
  sessionEstablished,
  signInOnConnect,
  view,
} from '../../kernel'

/** Connected accounts prove that they are the visitor's, where the host or the project asks for it. */
export const siwx = (): Manifest =>
  defineManifest({
    id: 'siwx',
    gate: {
      key: 'reownAuthentication',
      remote: true,
      security: true,
      // What the host itself asks for is no feature of the provider's; without either nobody is asked.
      basic: true,
      brought: ({ siwx, siweConfig }) => Boolean(siwx || (siweConfig && siweConfig.enabled !== false)),
      fallback: false,
    },
    contributes: [
      contributeView(view('SIWXSignMessage'), {
        title: say('siwx/title', 'Sign In'),
        load: () => import('./views/SIWXSignMessage'),
        noBack: true,
      }),
    ],
    provides: [signInOnConnect],
    taps: [sessionEstablished],
    // The project's word may come when somebody has long been connected.
    listens: [sessionConnected, sessionEnded, modalOpened],
    egress: ({ endpoints: { api }, settings: { siwx, metadata, networks, customRpcUrls: custom } }) => ({
      // The signature of a contract is checked by a node of its chain.
      connect: [api, ...(siwx ? networks.flatMap(network => rpcUrls(network, { custom })) : [])],
      img: metadata.icons,
    }),
    load: () => import('./module'),
  })
