import type { FrameConfig } from '../pages/pages'
import { createAccounts } from './accounts'
import { accountAnswers } from './answers/account'
import { emailAnswers } from './answers/email'
import { pageAnswers } from './answers/page'
import { rpcAnswers } from './answers/rpc'
import { createApprovals } from './approvals'
import { createChainSelection } from './chainSelection'
import type { FrameContext } from './frameContext'
import { createFrameStorage } from './frameStorage'
import type { ParentChannel } from './parentChannel'
import { type Answers, failure, readRequest, success } from './protocol'
import { server } from './server'
import { createSession } from './session'

const WIRE_VERSION = '4'
const RELOAD = 'RELOAD'

/** Answers the page that embeds this frame, from now on. */
export function startFrame(channel: ParentChannel): void {
  const config: FrameConfig = JSON.parse(document.body.dataset.config ?? '')
  const query = new URL(location.href).searchParams
  const context = createFrameContext(config, { site: channel.origin, chainId: query.get('chainId') })
  const answers: Answers = {
    ...emailAnswers(context),
    ...accountAnswers(context),
    ...pageAnswers(context, config.chains),
    ...rpcAnswers(context),
    [RELOAD]: () => undefined,
  }

  channel.onMessage(async data => {
    const request = readRequest(data)
    if (!request) return
    const { name, id, payload, chainId, chainNamespace } = request
    try {
      const answer = Object.hasOwn(answers, name) ? answers[name] : undefined
      if (!answer) throw new Error(`${name} is not known here`)
      channel.send(success(name, id, await answer(payload, { chainId, chainNamespace })))
      if (name === RELOAD) location.reload()
    } catch (error) {
      channel.send(failure(name, id, error))
    }
  })
  channel.send({
    type: '@w3m-frame/READY',
    payload: { version: WIRE_VERSION, ...(query.has('handshake') && { handshake: query.get('handshake') }) },
  })
}

function createFrameContext(
  config: FrameConfig,
  { site, chainId }: { site: string; chainId: string | null },
): FrameContext {
  const { chains, smartAccounts, storageBlocked } = config
  const stage = document.getElementById('approval')
  if (!stage) throw new Error('The page has no element for approvals')
  const storage = createFrameStorage({ blocked: storageBlocked })
  const device = storage.read('device') ?? crypto.randomUUID()
  storage.write('device', device)
  return {
    server,
    storage,
    device,
    site,
    smartAccounts,
    session: createSession({ storage, server }),
    chainSelection: createChainSelection(chains, chainId),
    accounts: createAccounts({ storage, smartAccounts, site }),
    approvals: createApprovals(stage),
  }
}
