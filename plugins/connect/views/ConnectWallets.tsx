import type { Namespace } from '../../../kernel'
import { Content } from '../../../ui-kit'
import type { ViewProps } from '../../../ui-kit/hooks'
import { ConsentGate } from '../../../ui-kit/part/ConsentGate'
import { connectWalletsView } from '../state'
import WalletList from './WalletList'

/** The wallet list without other connect methods. */
export default function ConnectWallets({ args }: ViewProps<{ namespace?: Namespace } | undefined>) {
  return (
    <Content>
      <ConsentGate>
        <WalletList args={{ ...args, view: connectWalletsView.id }} />
      </ConsentGate>
    </Content>
  )
}
