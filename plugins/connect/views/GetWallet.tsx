import { useEffect } from 'react'
import { Content, ErrorState, ExternalLink, Globe, Logo, RovingList, Row, Skeleton } from '../../../ui-kit'
import { useKernel, useSlice, useText, useTitle } from '../../../ui-kit/hooks'
import { loadDirectory } from '../flow/loadDirectory'
import { navigate, openLink } from '../flow/navigate'
import { messages } from '../guide.messages'
import { directory, downloadsView } from '../state'
import { walletImage } from './walletFace'

const OFFERED = 4
const EXPLORER = 'https://walletconnect.com/explorer?type=wallet'

/** A few recommended wallets for beginners, and a link to all. */
export default function GetWallet() {
  const ctx = useKernel()
  const t = useText()
  useTitle(t(messages.getTitle))
  const { status, recommended } = useSlice(directory)
  useEffect(() => void loadDirectory(ctx), [ctx])
  return (
    <Content>
      <RovingList label={t(messages.getWallet)} spaced>
        {recommended.slice(0, OFFERED).map(wallet => (
          <Row
            key={wallet.id}
            surface="raised"
            image={<Logo name={wallet.name} src={walletImage(ctx.settings, { wallet })} />}
            title={<bdi translate="no">{wallet.name}</bdi>}
            chevron
            onClick={() => navigate(ctx, ctx.open(downloadsView, { wallet }))}
          />
        ))}
        {(status === 'idle' || status === 'loading') && <Skeleton label={t(messages.loading)} rows={OFFERED} />}
        {status === 'failed' && (
          <ErrorState
            title={t(messages.failed)}
            detail={t(messages.failedDetail)}
            action={{ label: t(messages.tryAgain), onClick: () => void loadDirectory(ctx) }}
          />
        )}

        <Row
          surface="raised"
          icon={<Globe />}
          title={t(messages.explore)}
          subtitle={t(messages.exploreDetail)}
          trailing={<ExternalLink />}
          onClick={() => openLink(ctx, EXPLORER)}
        />
      </RovingList>
    </Content>
  )
}
