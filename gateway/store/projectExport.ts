import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { GatewayError } from '../refusal'
import { AllowedOrigin, FeatureSwitch, firstIssue, PrintableName } from '../shapes'
import { WalletSettings } from '../walletSettings'
import type { Project, Projects } from './projects'
import type { WalletPictures } from './walletPictures'

const Exported = v.object({
  version: v.literal(1, 'This version of an export is not known'),
  projects: v.array(
    v.object({
      id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'An id has letters, digits and hyphens')),
      name: PrintableName,
      features: v.array(FeatureSwitch),
      allowedOrigins: v.array(AllowedOrigin),
      isAnalyticsEnabled: v.boolean(),
      // An older gateway exports none.
      wallets: v.exactOptional(WalletSettings),
    }),
  ),
  /** Of own wallets, in base64: the hash of its bytes names a picture. */
  pictures: v.optional(v.array(v.pipe(v.string(), v.base64('A picture is written in base64'))), () => []),
})

interface Stores {
  readonly projects: Projects
  readonly pictures: WalletPictures
}

/** The projects with their settings as JSON; neither keys nor analytics nor the audit log. */
export async function exportProjects({ projects, pictures }: Stores): Promise<string> {
  const list = (await projects.list()).map(({ createdAt: _, revision: __, ...project }) => project)
  const ids = new Set(list.flatMap(({ wallets }) => wallets.own.map(wallet => wallet.image_id)))
  const found = await Promise.all([...ids].map(id => pictures.find(id)))
  const encoded = found.flatMap(picture => (picture ? Buffer.from(picture.content).toString('base64') : []))
  return JSON.stringify({ version: 1, projects: list, pictures: encoded }, null, 2)
}

export type Exported = v.InferOutput<typeof Exported>

/** @throws GatewayError `CONFIGURATION_INVALID` if the file is no export */
export async function readExport(file: string): Promise<Exported> {
  const text = await readFile(file, 'utf8').catch(cause => {
    throw new GatewayError('CONFIGURATION_INVALID', `${file} cannot be read`, { cause })
  })
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(undefined, 'The file is not JSON'), Exported), text)
  if (parsed.success) return parsed.output
  throw new GatewayError('CONFIGURATION_INVALID', `${file}: ${firstIssue(parsed.issues)}`)
}

/**
 * Creates the projects of an export, or gives those that exist its settings.
 *
 * @throws GatewayError `FEATURE_UNKNOWN`, `WALLETS_INVALID`, `PICTURE_INVALID`
 */
export async function importProjects(
  { projects, pictures }: Stores,
  { exported, actor }: { exported: Exported; actor: string },
): Promise<readonly Project[]> {
  for (const picture of exported.pictures) await pictures.add(Uint8Array.from(Buffer.from(picture, 'base64')))
  const changed: Project[] = []
  for (const { id, ...change } of exported.projects) {
    if (!(await projects.find(id))) await projects.create({ id, name: change.name, actor })
    changed.push(await projects.change(id, { change, actor }))
  }
  return changed
}
