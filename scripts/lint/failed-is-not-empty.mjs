/**
 * A query that fails has no data, as one that is empty has none: a screen that asks only for its data says '0' or 'nothing here' where
 * reading failed. So each query is read with its error, or by `useExtra` where the screen is complete without it.
 */
const QUERIES = new Set(['useQuery', 'useInfiniteQuery', 'useSuspenseQuery']);
const SAYS_FAILURE = new Set(['error', 'isError', 'status']);

/** @type {(node: any) => string | null} */
const calleeOf = (node) =>
  node?.type === 'CallExpression' && node.callee.type === 'Identifier' ? node.callee.name : null;

/** @type {(node: any) => boolean} */
const isQuery = (node) => QUERIES.has(calleeOf(node) ?? '');

/**
 * A reader of what is cached already: it fetches nothing, so that nothing of it fails.
 *
 * @type {(call: any) => boolean}
 */
const isPassive = ({ arguments: [options] }) =>
  options?.type === 'ObjectExpression' &&
  options.properties.some(
    (/** @type {any} */ { key, value }) =>
      (key?.name === 'enabled' && value?.type === 'Literal' && value.value === false) ||
      (key?.name === 'queryFn' && value?.name === 'skipToken'),
  );

/** @type {(node: any) => boolean} */
const isEmptyList = (node) =>
  node?.type === 'ArrayExpression'
    ? node.elements.length === 0
    : node?.type === 'ObjectExpression' &&
      !node.properties.some((/** @type {any} */ { type }) => type === 'SpreadElement');

/**
 * `data` of `data?.list[0]`.
 *
 * @param {any} node
 * @returns {string | null}
 */
function rootOf(node) {
  if (node.type === 'ChainExpression') return rootOf(node.expression);
  if (node.type === 'MemberExpression') return rootOf(node.object);
  return node.type === 'Identifier' ? node.name : null;
}

/** @param {any} node */
function mentionsFailure(node) {
  return node.type === 'Identifier'
    ? SAYS_FAILURE.has(node.name)
    : node.type === 'MemberExpression' && !node.computed && SAYS_FAILURE.has(node.property.name);
}

/** @type {(context: any, node: any, name: string) => any} */
const variableOf = (context, node, name) => {
  for (let scope = context.sourceCode.getScope(node); scope !== null; scope = scope.upper) {
    const found = scope.set.get(name);
    if (found !== undefined) return found;
  }
  return null;
};

/**
 * True for a result of a query that is handed on as a whole, or asked whether it failed.
 *
 * @type {(variable: any) => boolean}
 */
const isHandled = (variable) =>
  variable.references.some((/** @type {any} */ { identifier }) => {
    const { parent } = identifier;
    if (parent.type === 'VariableDeclarator' && parent.id === identifier) return false;
    if (parent.type === 'VariableDeclarator' && parent.id.type === 'ObjectPattern')
      return readsFailure(parent.id);
    if (parent.type === 'ArrayExpression') return isListHandled(parent);
    return (
      parent.type !== 'MemberExpression' ||
      parent.object !== identifier ||
      SAYS_FAILURE.has(parent.property.name)
    );
  });

/**
 * `[one, other].every(({ isLoading }) => …)` asks no query of the list whether it failed.
 *
 * @param {any} list
 */
function isListHandled({ parent }) {
  const [callback] = (parent.type === 'MemberExpression' && parent.parent.arguments) || [];
  const [parameter] = callback?.params ?? [];
  return parameter?.type !== 'ObjectPattern' || readsFailure(parameter);
}

/** @type {(pattern: any) => boolean} */
const readsFailure = ({ properties }) =>
  properties.some(
    (/** @type {any} */ property) => property.type === 'RestElement' || SAYS_FAILURE.has(property.key?.name),
  );

export const failedIsNotEmpty = {
  /** @param {any} context */
  create(context) {
    /** @type {(node: any, message: string) => void} */
    const report = (node, message) => context.report({ node, message });
    return {
      /** @param {any} node */
      CallExpression(node) {
        if (!isQuery(node) || isPassive(node)) return;
        const { parent } = node;
        if (parent.type === 'MemberExpression') {
          if (!SAYS_FAILURE.has(parent.property.name))
            report(node, 'Read the error beside it, or use `useExtra`.');
          return;
        }
        if (parent.type !== 'VariableDeclarator') return;
        if (parent.id.type === 'ObjectPattern') {
          if (!readsFailure(parent.id)) report(node, 'Read `error` beside `data`, or use `useExtra`.');
          return;
        }
        const variable = variableOf(context, node, parent.id.name);
        if (variable !== null && !isHandled(variable))
          report(node, 'Ask whether it failed, or use `useExtra`.');
      },
      /** @param {any} node */
      ConditionalExpression(node) {
        if (mentionsFailure(node.test) && isEmptyList(node.consequent)) {
          report(node.consequent, 'What failed is not empty: say that it could not be read.');
        }
      },
      /** @param {any} node */
      LogicalExpression(node) {
        if (node.operator !== '??' || !isEmptyList(node.right)) return;
        const name = rootOf(node.left);
        const [definition] = (name !== null && variableOf(context, node, name)?.defs) || [];
        const { init, id } = definition?.node ?? {};
        if (calleeOf(init) === 'useExtra') report(node.right, 'What could not be read is not empty.');
        // A query that is asked whether it failed has said so before.
        if (isQuery(init) && id.type === 'ObjectPattern' && !readsFailure(id)) {
          report(node.right, 'What failed is not empty: say that it could not be read.');
        }
      },
    };
  },
};
