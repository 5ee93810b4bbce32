import { findNetwork, liveOf, networks, sessions } from '../../../kernel'
import { Bank, Button, Content, EmptyState, Part, useSheet, Wallet } from '../../../ui-kit'
import { useKernel, useService, useSlice, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import { connectView, depositDesk, till } from '../state'
import AmountField from './AmountField'
import Exchanges from './Exchanges'
import css from './PayWithExchange.css'
import { useChosen } from './useChosen'

const loadWaiting = () => import('./Waiting')

/** The deposit form, or the pending deposit. */
export default function PayWithExchange() {
  useSheet(css)
  const { deposit, error } = useSlice(till)
  const isConnected = useSlice(sessions, all => liveOf(all) !== undefined)
  const ctx = useKernel()
  const content = deposit ? (
    <Part owner={ctx.id} load={loadWaiting} args={{ deposit }} />
  ) : isConnected ? (
    <Form error={error} />
  ) : (
    <Nobody />
  )
  return <Content>{content}</Content>
}

function Form({ error }: { error?: unknown }) {
  const say = useText()
  const desk = useService(depositDesk)
  const { asset } = useChosen()
  const networkId = useSlice(sessions, all => liveOf(all)?.networkId)
  const network = findNetwork(useSlice(networks), networkId)
  if (!desk) return null
  if (!asset) {
    const detail = say(messages.noneDetail, { network: network?.name ?? networkId })
    return <EmptyState icon={<Bank />} title={say(messages.none)} detail={detail} />
  }
  return (
    <div className="stack gap-16">
      <AmountField asset={asset} />
      <Exchanges asset={asset} error={error} />
    </div>
  )
}

function Nobody() {
  const ctx = useKernel()
  const say = useText()
  return (
    <EmptyState
      icon={<Wallet />}
      title={say(messages.notConnected)}
      detail={say(messages.notConnectedDetail)}
      action={
        <Button onClick={() => ctx.open(connectView)} data-first>
          {say(messages.connect)}
        </Button>
      }
    />
  )
}
