// What a mutant may sit in without touching a rule: words for people. Prompts, labels, log notes and the reason beside a
// refusal's rule never come back into a game, so a changed one is a matter for the eye.
const WORDS = /(^|[a-z])(prompt|label|note|because|told|says?)$/i;

const nameOf = (node) => node?.name ?? node?.value ?? node?.property?.name ?? null;

/** The function, method, property or call that only makes words, or null. */
function wordy(path) {
  if (path.isObjectMethod() || path.isObjectProperty()) {
    const name = nameOf(path.node.key);
    return ['prompt', 'label', 'because'].includes(name) ? name : null;
  }
  if (path.isCallExpression()) return nameOf(path.node.callee) === 'note' ? 'note' : null;
  if (path.isFunctionDeclaration()) return matching(nameOf(path.node.id));
  if (path.isVariableDeclarator() && path.get('init').isFunction()) return matching(nameOf(path.node.id));
  return null;
}

const matching = (name) => (name !== null && WORDS.test(name) ? name : null);

export const wordsIgnorer = {
  shouldIgnore(path) {
    const name = wordy(path);
    return name === null ? undefined : `${name} only makes words`;
  },
};
