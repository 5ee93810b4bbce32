import * as v from 'valibot'
import type { Gateway } from './gateway'
import { GatewayError } from './refusal'
import { KeyDays, KeyScope, PrintableName } from './shapes'
import type { ApiKey } from './store/apiKeys'
import type { OperatorAccount } from './store/operatorAccounts'

/* The commands about who may operate the gateway. */

interface Given {
  readonly command: string
  readonly action: string
  readonly args: readonly string[]
  readonly project?: string
  readonly scope?: string
  readonly days?: string
}

type Run = (
  gateway: Pick<Gateway, 'operatorAccounts' | 'keys'>,
  shell: { readonly actor: string; print(line: string): void },
) => Promise<void>

const KeyOptions = v.object({
  name: PrintableName,
  scope: v.optional(KeyScope, 'read'),
  days: v.optional(v.pipe(v.string(), v.transform(Number), KeyDays)),
  projectId: v.optional(v.string()),
})

const COMMANDS: Readonly<Record<string, (given: Given) => Run>> = {
  'operator list': () => async (gateway, shell) => {
    for (const account of await gateway.operatorAccounts.list()) shell.print(describeAccount(account))
  },
  'operator add': ({ args: [account = '', ...words] }) => {
    const name = read(PrintableName, words.join(' ') || 'Operator')
    return async ({ operatorAccounts }, { actor, print }) =>
      print(describeAccount(await operatorAccounts.add({ account, name, actor })))
  },
  'operator remove':
    ({ args: [account = ''] }) =>
    async ({ operatorAccounts }, { actor, print }) => {
      await operatorAccounts.remove(account, { actor })
      print('The account is removed, and its sessions have ended.')
    },
  'key list': () => async (gateway, shell) => {
    for (const key of await gateway.keys.list()) shell.print(describeKey(key))
  },
  'key create': ({ args, scope, days, project }) => {
    const options = read(KeyOptions, { name: args.join(' '), scope, days, projectId: project })
    return async ({ keys }, { actor, print }) => {
      const created = await keys.create({ ...options, actor })
      print(describeKey(created))
      print(`The key, which is not shown again: ${created.key}`)
    }
  },
  'key revoke':
    ({ args: [id = ''] }) =>
    async ({ keys }, { actor, print }) => {
      await keys.revoke(id, { actor })
      print(`The key ${id} is revoked.`)
    },
}

/**
 * The command; undefined if it is another.
 *
 * @throws GatewayError `CONFIGURATION_INVALID` if an option is malformed
 */
export function readAccessCommand(given: Given): Run | undefined {
  const name = `${given.command} ${given.action}`
  return Object.hasOwn(COMMANDS, name) ? COMMANDS[name]?.(given) : undefined
}

function read<T>(schema: v.GenericSchema<unknown, T>, raw: unknown): T {
  const parsed = v.safeParse(schema, raw)
  if (parsed.success) return parsed.output
  throw new GatewayError('CONFIGURATION_INVALID', parsed.issues[0].message)
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10)

const describeAccount = ({ account, name, addedAt, addedBy }: OperatorAccount): string =>
  `${account}  ${name}  added ${dayOf(addedAt)} by ${addedBy}`

function describeKey({ id, name, scope, projectId, expiresAt, lastUsedAt }: ApiKey): string {
  const facts = [
    scope,
    projectId ? `project ${projectId}` : 'all projects',
    expiresAt ? `until ${dayOf(expiresAt)}` : 'without an end',
    lastUsedAt ? `used ${dayOf(lastUsedAt)}` : 'never used',
  ]
  return `${id}  ${name}  ${facts.join(', ')}`
}
