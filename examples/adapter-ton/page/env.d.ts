interface ImportMeta {
  readonly env: { readonly VITE_TON_NODE?: string }
}
