import type { Namespace } from '../../../kernel'
import { Content } from '../../../ui-kit'
import type { ViewProps } from '../../../ui-kit/hooks'
import { AfterConsent } from '../../../ui-kit/part/AfterConsent'
import WalletList from './WalletList'

/** The wallet list without other connect methods. */
export default function ConnectWallets({ args }: ViewProps<{ namespace?: Namespace } | undefined>) {
  return (
    <Content>
      <AfterConsent>
        <WalletList args={{ ...args, view: 'ConnectWallets' }} />
      </AfterConsent>
    </Content>
  )
}
