import { Fragment } from 'react'
import { connectMethods, connectors, type Namespace } from '../../../kernel'
import { Button, Content, Divider } from '../../../ui-kit'
import { useKernel, useSlice, useSlot, useText, type ViewProps } from '../../../ui-kit/hooks'
import { ConsentGate } from '../../../ui-kit/part/ConsentGate'
import { Part } from '../../../ui-kit/part/Part'
import { navigate } from '../flow/navigate'
import { messages } from '../messages'
import { methodOrder } from '../rules/methodOrder'
import { connectOptions, connectWalletsView } from '../state'
import WalletList from './WalletList'

/** All connect methods: wallets, and those that other plugins contribute. */
export default function Connect({ args }: ViewProps<{ namespace?: Namespace } | undefined>) {
  const ctx = useKernel()
  const t = useText()
  const { features } = ctx.settings
  const { connectMethodsOrder: hostOrder } = ctx.read(connectOptions)
  const { known } = useSlice(connectors)
  const entries = useSlot(connectMethods)
  const order = methodOrder({ hostOrder, connectors: known })
  const place = (method: string) => order.indexOf(method) + 1 || order.length + 1
  const sorted = [...entries].sort((a, b) => place(a.value.method) - place(b.value.method))
  const collapsed = sorted.length > 1 && features?.collapseWallets === true
  return (
    <Content>
      <ConsentGate>
        {sorted.map(({ key, owner, value }, index) => (
          <Fragment key={key}>
            {[value.method, sorted[index - 1]?.value.method].includes('wallet') && index > 0 && (
              <Divider>{t(messages.or)}</Divider>
            )}
            {owner !== ctx.id ? (
              <Part owner={owner} load={value.load} args={undefined} />
            ) : collapsed ? (
              <Button kind="secondary" wide onClick={() => navigate(ctx, ctx.open(connectWalletsView, args))}>
                {t(messages.withWallet)}
              </Button>
            ) : (
              <WalletList args={{ ...args, otherMethods: sorted.length - 1 }} />
            )}
          </Fragment>
        ))}
      </ConsentGate>
    </Content>
  )
}
