import { connectedSession, findNetwork, networks, sessions } from '../../../kernel'
import { networksView } from '../../../kernel/kit'
import { Button, Content, EmptyState, ErrorState, Network, Skeleton, useSheet, Wallet } from '../../../ui-kit'
import { useKernel, useService, useSlice, useText } from '../../../ui-kit/hooks'
import { ConnectFirst } from '../../../ui-kit/part/ConnectFirst'
import { networkListOpened } from '../events'
import { messages } from '../messages'
import { market, swapService } from '../state'
import Form from './Form'
import css from './Swap.css'

/** The swap form. */
export default function Swap() {
  useSheet(css)
  const t = useText()
  const service = useService(swapService)
  const isThere = useSlice(sessions, all => connectedSession(all) !== undefined)
  const { status } = useSlice(market)
  const content = () => {
    if (!isThere) return <ConnectFirst icon={<Wallet />} title={t(messages.NO_ADDRESS)} />
    if (status === 'unsupported') return <Unsupported />
    if (status !== 'failed') return <Skeleton label={t(messages.loading)} rows={3} trailing />
    const action = { label: t(messages.tryAgain), onClick: () => service?.retry() }
    return <ErrorState title={t(messages.unavailable)} detail={t(messages.unmoved)} action={action} />
  }
  return isThere && status === 'ready' ? <Form /> : <Content>{content()}</Content>
}

function Unsupported() {
  const ctx = useKernel()
  const t = useText()
  const networkId = useSlice(sessions, all => connectedSession(all)?.networkId)
  const network = findNetwork(useSlice(networks), networkId)
  const choose = () => {
    ctx.emit(networkListOpened)
    void ctx.open(networksView)
  }
  return (
    <EmptyState
      icon={<Network />}
      title={t(messages.unsupportedDetail, { network: network?.name ?? networkId })}
      action={
        ctx.view(networksView.id) && (
          <Button onClick={choose} data-first>
            {t(messages.switchNetwork)}
          </Button>
        )
      }
    />
  )
}
