import { useEffect, useMemo } from 'react'
import { connectedSession, findNetwork, networks, sessions } from '../../../kernel'
import { Bank, Content, EmptyState, Part, useSheet, Wallet } from '../../../ui-kit'
import { useKernel, useService, useSlice, useText } from '../../../ui-kit/hooks'
import { ConnectFirst } from '../../../ui-kit/part/ConnectFirst'
import { messages } from '../messages'
import { type DepositAssets, depositAssets } from '../rules/assets'
import { depositService, depositState, draft } from '../state'
import AmountField from './AmountField'
import ExchangeRows from './ExchangeRows'
import css from './PayWithExchange.css'

const loadPending = () => import('./PendingDeposit')

/** The deposit form, or the pending deposit. */
export default function PayWithExchange() {
  useSheet(css)
  const now = useSlice(depositState)
  const isConnected = useSlice(sessions, all => connectedSession(all) !== undefined)
  const ctx = useKernel()
  const content =
    now.status === 'pending' || now.status === 'done' ? (
      <Part owner={ctx.id} load={loadPending} args={now} />
    ) : isConnected ? (
      <DepositForm error={now.status === 'failed' ? now.error : undefined} />
    ) : (
      <NotConnected />
    )
  return <Content>{content}</Content>
}

function DepositForm({ error }: { error?: unknown }) {
  const t = useText()
  const service = useService(depositService)
  const { asset } = useDepositAssets()
  const networkId = useSlice(sessions, all => connectedSession(all)?.networkId)
  const network = findNetwork(useSlice(networks), networkId)
  // A press on an exchange shows the next step in its own frames: if it came late, the sheet would grow under the finger.
  useEffect(() => void loadPending().catch(() => undefined), [])
  if (!service) return null
  if (!asset) {
    const detail = t(messages.noneDetail, { network: network?.name ?? networkId })
    return <EmptyState icon={<Bank />} title={t(messages.none)} detail={detail} />
  }
  return (
    <div className="stack gap-16">
      <AmountField asset={asset} />
      <ExchangeRows asset={asset} error={error} />
    </div>
  )
}

function NotConnected() {
  const t = useText()
  return <ConnectFirst icon={<Wallet />} title={t(messages.notConnected)} detail={t(messages.notConnectedDetail)} />
}

/** The assets that the account in use can receive, and the chosen one. */
export function useDepositAssets(): DepositAssets {
  const service = useService(depositService)
  const live = useSlice(sessions, all => connectedSession(all))
  const { configured } = useSlice(networks)
  const key = useSlice(draft, ({ asset }) => asset)
  return useMemo(
    () => depositAssets(service?.assets ?? [], { live, networks: configured, key }),
    [service, live, configured, key],
  )
}
