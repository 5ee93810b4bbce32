import { useEffect } from 'react'
import { Content, ErrorState, ExternalLink, Face, Globe, RovingList, Row, Skeleton } from '../../../ui-kit'
import { useKernel, useSlice, useText, useTitle } from '../../../ui-kit/hooks'
import { directory } from '../directory'
import { loadDirectory } from '../flow'
import { followLink } from '../followLink'
import { go } from '../go'
import { messages } from '../guide.messages'
import { downloadsView } from '../state'
import { faceOf } from './faceOf'

const OFFERED = 4
const EXPLORER = 'https://walletconnect.com/explorer?type=wallet'

/** A few recommended wallets for beginners, and a link to all. */
export default function GetWallet() {
  const ctx = useKernel()
  const say = useText()
  useTitle(say(messages.getTitle))
  const { status, recommended } = useSlice(directory)
  useEffect(() => void loadDirectory(ctx), [ctx])
  return (
    <Content>
      <RovingList label={say(messages.getWallet)} spaced>
        {recommended.slice(0, OFFERED).map(wallet => (
          <Row
            key={wallet.id}
            surface="raised"
            image={<Face name={wallet.name} src={faceOf(ctx.settings, { wallet })} />}
            title={wallet.name}
            chevron
            onClick={() => go(ctx, ctx.open(downloadsView, { wallet }))}
          />
        ))}
        {(status === 'idle' || status === 'loading') && <Skeleton label={say(messages.loading)} rows={OFFERED} />}
        {status === 'failed' && (
          <ErrorState
            title={say(messages.failed)}
            detail={say(messages.failedDetail)}
            action={{ label: say(messages.tryAgain), onClick: () => void loadDirectory(ctx) }}
          />
        )}

        <Row
          surface="raised"
          icon={<Globe />}
          title={say(messages.explore)}
          subtitle={say(messages.exploreDetail)}
          trailing={<ExternalLink />}
          onClick={() => followLink(ctx, EXPLORER)}
        />
      </RovingList>
    </Content>
  )
}
