import { contributeView, defineManifest, type Manifest, type Settings, say } from '../../kernel'
import { accountNames } from '../../kernel/kit'
import { chooseView, nameDesk, registeredView, registerView } from './state'

const NAMESPACE = 'eip155'

/** The provider keeps the names, and knows us by our project. */
const needs = ({ projectId, namespaces }: Settings): boolean => Boolean(projectId) && namespaces.includes(NAMESPACE)

/** Names of accounts: where one leads, which ones an address has, and one of one's own for whoever has an embedded account. */
export const names = (): Manifest =>
  defineManifest({
    id: 'names',
    gate: { key: 'names', needs, fallback: true },
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
