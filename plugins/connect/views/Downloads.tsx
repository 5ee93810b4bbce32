import type { Wallet } from '../../../kernel'
import { Content, Download, EmptyState, Extension, ExternalLink, Globe, Phone, RovingList, Row } from '../../../ui-kit'
import { useKernel, useText, useTitle, type ViewProps } from '../../../ui-kit/hooks'
import { walletRequested } from '../events'
import { openLink } from '../flow/navigate'
import { messages } from '../guide.messages'
import { type StoreLink, storeLinks } from '../rules/walletLinks'

const ICONS = { chrome_store: Extension, app_store: Phone, play_store: Phone, homepage: Globe }

/** The stores that have the wallet. */
export default function Downloads({ args }: ViewProps<{ wallet: Wallet }>) {
  const { wallet } = args
  const { id: explorerId, name, order: walletRank } = wallet
  const ctx = useKernel()
  const t = useText()
  useTitle(t(messages.getName, { name }))
  const stores = storeLinks(wallet, { hostWallets: ctx.settings.customWallets })
  const get = ({ type, link }: StoreLink) => {
    ctx.emit(walletRequested, { name, walletRank, explorerId, type })
    openLink(ctx, link)
  }
  if (stores.length === 0) {
    return (
      <Content>
        <EmptyState icon={<Download />} title={t(messages.nowhere)} detail={t(messages.nowhereDetail, { name })} />
      </Content>
    )
  }
  return (
    <Content>
      <RovingList label={t(messages.getName, { name })} spaced>
        {stores.map(store => {
          const Icon = ICONS[store.type]
          return (
            <Row
              key={store.type}
              surface="raised"
              icon={<Icon />}
              title={t(messages[store.type])}
              subtitle={store.place}
              trailing={<ExternalLink />}
              onClick={() => get(store)}
            />
          )
        })}
      </RovingList>
    </Content>
  )
}
