import { connectedSession, embeddedUser, findNetwork, networks, sendTransfer, sessions } from '../../../kernel'
import { walletLabel } from '../../../kernel/kit'
import { AddressText, Content, Logo, Row, Wallet } from '../../../ui-kit'
import { useKernel, useService, useSlice, useTask, useText } from '../../../ui-kit/hooks'
import { ErrorNotice } from '../../../ui-kit/part/Notice'
import { messages } from '../messages'
import { type PaymentConfig, type PaymentStep, payment, paymentActions, type RequestedPayment } from '../state'
import ExchangeRows from './ExchangeRows'
import NoPayment from './NoPayment'
import Summary from './Summary'

/** The requested payment and the ways to pay it. */
export default function Pay() {
  const now = useSlice(payment)
  return (
    <Content>
      {now.config ? (
        <PaymentMethods now={now} />
      ) : (
        <NoPayment title={messages.nothing} detail={messages.nothingDetail} />
      )}
    </Content>
  )
}

function PaymentMethods({ now }: { now: RequestedPayment & PaymentStep }) {
  const t = useText()
  const { config, error } = now
  const isAsking = now.status === 'asking'
  return (
    <div className="stack gap-16">
      <Summary config={config} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form; these are rows of a list */}
      <div role="group" aria-label={t(messages.ways)} className="pay-ways">
        <WalletRow config={config} isAsking={isAsking} />
        <ExchangeRows symbol={config.paymentAsset.metadata.symbol} isAsking={isAsking} />
      </div>
      <ErrorNotice error={error} messages={messages} />
    </div>
  )
}

function WalletRow({ config, isAsking }: { config: PaymentConfig; isAsking: boolean }) {
  const ctx = useKernel()
  const t = useText()
  const actions = useService(paymentActions)
  const { namespace, paymentAsset } = config
  const live = useSlice(sessions, all => connectedSession(all, namespace))
  const user = useSlice(embeddedUser)
  const network = findNetwork(useSlice(networks), paymentAsset.network)
  const [task, choose] = useTask(async () => actions?.chooseWallet())
  if (!ctx.has(sendTransfer.on(namespace)) || !network) return null
  const wallet = live && walletLabel(live, user)
  const doing = isAsking
    ? t(live?.auth ? messages.approveEmbedded : messages.approve, { wallet })
    : task.status === 'busy' &&
      live &&
      live.networkId !== paymentAsset.network &&
      t(live.auth ? messages.switchingEmbedded : messages.switching, { wallet })
  return (
    <div>
      <Row
        surface="raised"
        image={live && <Logo name={live.wallet.name} src={live.wallet.imageUrl} />}
        icon={<Wallet />}
        title={live ? t(messages.walletNamed, { wallet }) : t(messages.wallet)}
        subtitle={doing || (live ? <AddressText address={live.address} /> : t(messages.connectFirst))}
        busy={Boolean(doing) || task.status === 'busy'}
        chevron
        onClick={choose}
      />
      <ErrorNotice error={task.status === 'failed' ? task.error : undefined} messages={messages} />
    </div>
  )
}
