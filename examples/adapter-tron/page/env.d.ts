interface ImportMetaEnv {
  readonly VITE_NODE?: string
}
