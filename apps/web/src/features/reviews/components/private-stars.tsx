import { Button } from '../../../ui/button';
import { StarsInput } from '../../../ui/stars-input';

interface PrivateStarsProps {
  /** 1 to 5; null where none are given. */
  stars: number | null;
  size?: 'small' | 'large';
  onChange: (stars: number | null) => void;
}

/** The stars beside a review, which no answer ever shows. They can be taken back. */
export function PrivateStars({ stars, size = 'large', onChange }: PrivateStarsProps) {
  return (
    <>
      <StarsInput label="¿Cómo jugó? (opcional)" value={stars ?? 0} size={size} onChange={onChange} />
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
