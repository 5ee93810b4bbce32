import { contributeView, defineManifest, type Manifest, type Settings, say } from '../../kernel'
import { accountNames } from '../../kernel/kit'
import { chooseView, nameDesk, registeredView, registerView } from './state'

const FAMILIES = ['eip155', 'solana']

/** The provider keeps the names, and knows us by our project. */
const needs = ({ projectId, namespaces }: Settings): boolean =>
  Boolean(projectId) && FAMILIES.some(family => namespaces.includes(family))

/** Names of accounts: where one leads, which ones an address has, and one of one's own for whoever has an embedded account. */
export const names = (): Manifest =>
  defineManifest({
    id: 'names',
    // The host's alone to decide: the provider has no word for it.
    gate: {
      key: 'names',
      needs,
      brought: ({ features }) => features?.names !== false,
      parse: () => false,
      fallback: true,
    },
    contributes: [
      contributeView(chooseView, {
        title: say('names/chooseTitle', 'Choose account name'),
        load: () => import('./views/ChooseAccountName'),
      }),
      contributeView(registerView, {
        title: say('names/registerTitle', 'Choose Name'),
        load: () => import('./views/RegisterAccountName'),
      }),
      contributeView(registeredView, {
        title: say('names/registeredTitle', 'Your name'),
        load: () => import('./views/RegisterAccountNameSuccess'),
        noBack: true,
      }),
    ],
    provides: [accountNames, nameDesk],
    egress: ({ endpoints: { rpc } }) => ({ connect: [rpc] }),
    load: () => import('./module'),
  })
