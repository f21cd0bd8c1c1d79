/** The package's main entry warns on the console about Node 20; its parts, which work there, do not. */
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider';
}
declare module 'oidc-provider/lib/helpers/interaction_policy/index.js' {
  import type { interactionPolicy } from 'oidc-provider';
  export const base: typeof interactionPolicy.base;
}
declare module 'oidc-provider/lib/helpers/als.js' {
  import type { AsyncLocalStorage } from 'node:async_hooks';
  const callContext: AsyncLocalStorage<unknown>;
  export default callContext;
}
