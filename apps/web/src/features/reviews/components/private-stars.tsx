import { StarsInput } from '../../../football/fields/stars-input';
import { Button } from '../../../ui/controls/button';

interface PrivateStarsProps {
  /** The stars, 1 to 5; null where none are given. */
  stars: number | null;
  onChange: (stars: number | null) => void;
}

/** The stars beside a review, which no answer ever shows. They can be taken back. */
export function PrivateStars({ stars, onChange }: PrivateStarsProps) {
  return (
    <>
      <StarsInput label="¿Cómo jugó? (opcional)" value={stars ?? 0} onChange={onChange} />
      {stars !== null && (
        <Button
          variant="subtle"
          size="sm"
          className="-ml-4 justify-self-start"
          onClick={() => onChange(null)}
        >
          Quitar estrellas
        </Button>
      )}
    </>
  );
}
