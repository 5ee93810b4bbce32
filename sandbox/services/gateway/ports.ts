/** One feature switch in the project API's format; a null `config` means "no opinion". */
export interface FeatureSwitch {
  /** The feature's id, such as `swap`. */
  id: string
  /** The project turned the feature on. */
  isEnabled: boolean
  /** The feature's list: providers, social accounts. */
  config: string[] | null
}

/** Settings of a project in the project API. */
export interface Project {
  features: FeatureSwitch[]
  /** Origins or patterns with `*`. */
  allowedOrigins: string[]
  isAnalyticsEnabled: boolean
  /** CAIP-2 ids. */
  supportedChains: { http: string[]; ws: string[] }
}

/** The name and the image of an account; null if it has none. */
export interface Identity {
  name: string | null
  /** The URL of the account's image. */
  avatar: string | null
}

/** A wallet of the directory, with the project API's field names. */
export interface Listing {
  id: string
  name: string
  badge_type: 'none' | 'certified'
  chains: string[]
  homepage: string
  image_id: string
  image_url: string
  order: number
  link_mode: string | null
  mobile_link: string | null
  desktop_link: string | null
  webapp_link: string | null
  app_store: string | null
  play_store: string | null
  chrome_store: string | null
  rdns: string | null
  injected: { namespace: string; injected_id: string }[] | null
}

export type PictureKind = 'wallet' | 'asset' | 'currency' | 'token'

/** Dependencies of the gateway: memory here, a database and real nodes on an edge platform. */
export interface GatewayPorts {
  /** Undefined for an unknown project id. */
  project(projectId: string): Promise<Project | undefined>
  identity(address: string): Promise<Identity>
  directory(): Promise<readonly Listing[]>
  /** URL of a node by CAIP-2 id. */
  node(networkId: string): string | undefined
  picture(kind: PictureKind, id: string): Promise<{ type: string; body: string } | undefined>
  receive(kind: 'events' | 'errors', body: unknown): Promise<void>
  /** Mails a code to an address. */
  mail(to: string, code: string): Promise<void>
}
