import { contributeView, defineManifest, type Manifest, say, view } from '../../kernel'

/** Who is connected, what they hold in the network's own coin, and what they can do from here. */
export const account = (): Manifest =>
  defineManifest({
    id: 'account',
    contributes: [
      contributeView(view('Account'), {
        title: say('account/title', 'Account'),
        load: () => import('./views/Account'),
        home: ({ connected }) => connected,
      }),
      contributeView(view('ProfileWallets'), { load: () => import('./views/ProfileWallets') }),
    ],
    egress: ({ endpoints }) => ({ connect: [endpoints.rpc] }),
    load: () => import('./module'),
  })
