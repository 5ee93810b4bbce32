import { NO_WALLETS, type WalletSettings } from '../../walletSettings'
import type { Difference } from './auditWords'
import { OWN_TEXT_FIELDS, type OwnText, textOf } from './ownText'
import { ownById } from './walletEdits'
import { walletMessages } from './walletMessages'

/** Names of the directory's wallets, by their ids. */
export type WalletNames = ReadonlyMap<string, string>

const MOST_NAMES = 5

/** The words for a change of a project's wallets. An older gateway has written entries without them. */
export function walletDifferences(
  before: WalletSettings = NO_WALLETS,
  after: WalletSettings = NO_WALLETS,
  names: WalletNames,
): Difference[] {
  const { audit } = walletMessages
  const [was, is] = [ownById(before), ownById(after)]
  const nameOf = (id: string) => is.get(id)?.name ?? was.get(id)?.name ?? names.get(id) ?? id
  const listOf = ({ order }: WalletSettings) => {
    const rest = order.length - MOST_NAMES
    const shown = order.slice(0, MOST_NAMES).map(nameOf)
    return [...shown, ...(rest > 0 ? [audit.more(rest)] : [])].join(', ') || audit.none
  }
  const stateOf = ({ hidden }: WalletSettings, id: string) => (hidden.includes(id) ? audit.hidden : audit.listed)
  const isMoved = before.order.join() !== after.order.join()
  // Lists that differ only beyond the names that are shown have the same words.
  const order = isMoved ? [{ label: audit.order, before: listOf(before), after: listOf(after) }] : []
  const hidden = [...new Set([...before.hidden, ...after.hidden])]
    .map(id => ({ label: nameOf(id), before: stateOf(before, id), after: stateOf(after, id) }))
    .filter(({ before, after }) => before !== after)
  const own = [...new Set([...was.keys(), ...is.keys()])].flatMap(id => {
    const [old, current] = [was.get(id), is.get(id)]
    if (!old || !current)
      return [
        { label: nameOf(id), before: old ? audit.added : audit.absent, after: current ? audit.added : audit.absent },
      ]
    return fieldDifferences(nameOf(id), [textOf(old), old.image_id], [textOf(current), current.image_id])
  })
  return [...order, ...hidden, ...own]
}

type Described = readonly [text: OwnText, imageId: string]

function fieldDifferences(name: string, [old, oldImage]: Described, [current, image]: Described): Difference[] {
  const { audit, own } = walletMessages
  const texts = OWN_TEXT_FIELDS.filter(field => old[field] !== current[field]).map(field => ({
    label: audit.field(name, own.fields[field][0]),
    ...{ before: old[field] || audit.empty, after: current[field] || audit.empty },
  }))
  const pictureOf = (id: string) => (id ? audit.picture(id) : audit.empty)
  const pictures = { label: audit.field(name, own.picture), before: pictureOf(oldImage), after: pictureOf(image) }
  return oldImage === image ? texts : [...texts, pictures]
}
