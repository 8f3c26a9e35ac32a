import type { WordRules } from './rules.js';

/**
 * Arabic: regular plurals, duals, feminine forms, and pronouns at the end of a word. The article, and particles
 * attached to it, are not part of a term (see `tokenize.ts`). Broken plurals count as separate words.
 */
export const ARABIC: WordRules = {
  stopWords:
    'إذا أو أي إلى أم أما أن أنا أنت إن أين بعد بعض بل بها به بين تكون تم ثم حتى حول حيث خلال ذلك سوف عن عند على عليه عليها غير في فيه فيها قبل قد كان كانت كل كما كيف لا لأن لكن لم لماذا لن له لها لو ليس ما ماذا متى مع من منه منها نحن هذا هذه هل هم هنا هناك هو هي و وهو وهي يا يتم يكون التي الذي الذين',
  endings: [
    ['', 'ات', 'ان', 'ين', 'ون', 'ة', 'ها', 'ه', 'هم', 'ك', 'نا', 'ي', 'ا'],
    ['ة', 'ات', 'ه', 'تان', 'تين', 'تها', 'ته', 'تك', 'تنا', 'تي'],
    ['ي', 'ى', 'ية', 'يات'],
  ],
};
