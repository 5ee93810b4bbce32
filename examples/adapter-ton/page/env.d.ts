interface ImportMeta {
  readonly env: { readonly VITE_TON_NODE?: string; readonly VITE_TON_BRIDGE?: string }
}
