import { useEffect } from 'react'
import {
  type CaipNetworkId,
  connectors,
  findNetwork,
  liveOf,
  type Namespace,
  networks,
  sessions,
} from '../../../kernel'
import { Button, ChevronRight, Content, Face, useSheet } from '../../../ui-kit'
import { useKernel, useSlice, useTask, useText, useTitle, type ViewProps } from '../../../ui-kit/hooks'
import { familyName } from '../families'
import { choose, seekWallet } from '../flow'
import { messages } from '../messages'
import { reaches } from '../rules'
import { connectView, networksView } from '../state'
import NetworkFace from './NetworkFace'
import css from './SwitchNetwork.css'

interface Args {
  readonly networkId?: CaipNetworkId
  readonly namespace?: Namespace
}

/** Explains that the namespace is not connected, and leads to its wallets. */
export default function SwitchActiveChain({ args }: ViewProps<Args | undefined>) {
  const { networkId, namespace } = args ?? {}
  useSheet(css)
  const ctx = useKernel()
  const say = useText()
  const listed = useSlice(networks)
  const all = useSlice(sessions)
  const { known } = useSlice(connectors)
  const network =
    findNetwork(listed, networkId) ?? listed.configured.find(({ chainNamespace }) => chainNamespace === namespace)
  const live = liveOf(all)
  const there = network && liveOf(all, network.chainNamespace)
  const [task, seek] = useTask(async () => network && seekWallet(ctx, network))
  useTitle(say(messages.switchChain))
  // The namespace has been connected meanwhile: the view switches to it.
  const target = there && (findNetwork(listed, there.networkId) ?? network)
  useEffect(() => {
    if (target) void choose(ctx, target)
  }, [ctx, target])
  // Opened without a namespace: the user chooses one.
  const aimless = !network && namespace === undefined
  useEffect(() => {
    if (aimless) void ctx.replace(networksView)
  }, [ctx, aimless])
  if (target || aimless) return <Content>{null}</Content>

  const family = say(familyName(network?.chainNamespace ?? namespace ?? ''))
  const wallet = live?.auth ? say(messages.yourLogin) : (live?.wallet.name ?? say(messages.yourWallet))
  const words = { family, network: network?.name, wallet }
  const same = live && network && reaches(known, live, network.chainNamespace)
  return (
    <Content>
      <div className="switch">
        <div className="switch-faces">
          {live && <Face name={live.wallet.name} src={live.wallet.imageUrl} size={64} />}
          {live && network && (
            <span className="switch-onward">
              <ChevronRight />
            </span>
          )}
          {network && <NetworkFace network={network} size={64} />}
        </div>
        <div className="stack gap-4">
          <p className="t17 strong">
            {say(network ? (same ? messages.notThere : messages.unable) : messages.noNamespace, words)}
          </p>
          {network && <p className="muted">{say(same ? messages.notThereDetail : messages.unableDetail, words)}</p>}
        </div>
      </div>
      <div className="stack gap-8">
        {network && ctx.view(connectView.id) && (
          <Button wide busy={task.status === 'busy' && say(messages.switchNow)} onClick={seek}>
            {say(messages.switchNow)}
          </Button>
        )}
        <Button wide kind="secondary" onClick={() => ctx.back()}>
          {say(messages.cancel)}
        </Button>
      </div>
    </Content>
  )
}
