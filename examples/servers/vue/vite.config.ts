import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

export default defineConfig({
  // Vue would look for components with these names, and warn.
  plugins: [vue({ template: { compilerOptions: { isCustomElement: tag => tag.startsWith('portico-') } } })],
})
